import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminClient, EventFilter } from './admin-client.ts'

export const usersPerPage = 20
const eventsPerPart = 50

export const adminQueries = {
  users: (admin: AdminClient, { q, page }: { q: string | undefined; page: number }) =>
    queryOptions({
      queryKey: ['admin', 'users', { q, page }],
      queryFn: ({ signal }) => admin.listUsers({ q, page, size: usersPerPage }, signal),
      placeholderData: keepPreviousData,
    }),

  /** The audit log in parts, newest first. */
  events: (admin: AdminClient, filter: Omit<EventFilter, 'before' | 'limit'>) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'events', filter],
      queryFn: ({ signal, pageParam }) =>
        admin.listEvents({ ...filter, before: pageParam, limit: eventsPerPart }, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (part) => (part.length < eventsPerPart ? undefined : part.at(-1)?.id),
    }),
}
