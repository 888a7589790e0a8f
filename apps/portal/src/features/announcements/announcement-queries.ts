import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** What is asked about announcements. Keys stand here and nowhere else. */
export const announcementQueries = {
  page: (api: ApiClient, page: { offset: number; limit: number }) =>
    queryOptions({
      queryKey: ['announcements', 'page', page],
      queryFn: ({ signal }) => api.listAnnouncements({ ...page, signal }),
    }),
}
