import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Queries about announcements. Their keys are written only here. */
export const announcementQueries = {
  page: (api: ApiClient, page: { offset: number; limit: number }) =>
    queryOptions({
      queryKey: ['announcements', 'page', page],
      queryFn: ({ signal }) => api.listAnnouncements({ ...page, signal }),
    }),
}
