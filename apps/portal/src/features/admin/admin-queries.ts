import type { AdminClient, EventFilter } from '@qportal/api-client/administration'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

export const usersPerPage = 20
const eventsPerPart = 50
export const maxQueuedJobs = 200
/** A queue changes while somebody looks at it. */
const queueFreshForMs = 10_000

export const adminQueries = {
  users: (admin: AdminClient, { q, page }: { q: string | undefined; page: number }) =>
    queryOptions({
      queryKey: ['admin', 'users', { q, page }],
      queryFn: ({ signal }) => admin.listUsers({ text: q, page, size: usersPerPage }, { signal }),
      placeholderData: keepPreviousData,
    }),

  devices: (admin: AdminClient) =>
    queryOptions({
      queryKey: ['admin', 'devices'],
      queryFn: ({ signal }) => admin.listDeviceQueues({ signal }),
      refetchInterval: queueFreshForMs,
    }),

  /** The oldest unfinished jobs of all users. */
  queue: (admin: AdminClient, deviceId: string | undefined) =>
    queryOptions({
      queryKey: ['admin', 'queue', deviceId ?? null],
      queryFn: ({ signal }) => admin.listQueuedJobs({ deviceId, limit: maxQueuedJobs }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: queueFreshForMs,
    }),

  announcements: (admin: AdminClient) =>
    queryOptions({
      queryKey: ['admin', 'announcements'],
      queryFn: ({ signal }) => admin.listAnnouncements({ signal }),
    }),

  service: (admin: AdminClient) =>
    queryOptions({
      queryKey: ['admin', 'service'],
      queryFn: ({ signal }) => admin.getService({ signal }),
    }),

  /** The audit log in parts, newest first. */
  events: (admin: AdminClient, filter: Omit<EventFilter, 'before' | 'limit'>) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'events', filter],
      queryFn: ({ signal, pageParam }) =>
        admin.listEvents({ ...filter, before: pageParam, limit: eventsPerPart }, { signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (part) => (part.length < eventsPerPart ? undefined : part.at(-1)?.id),
    }),
}
