import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

const freshForMs = 60_000

/** Queries about devices. Their keys are written only here. */
export const deviceQueries = {
  all: (api: ApiClient) =>
    queryOptions({
      queryKey: ['devices', 'all'],
      queryFn: ({ signal }) => api.listDevices({ signal }),
      staleTime: freshForMs,
      refetchInterval: freshForMs,
    }),

  /** Prefix of the keys of all queries about single devices. */
  details: ['devices', 'detail'] as const,

  detail: (api: ApiClient, deviceId: string) =>
    queryOptions({
      queryKey: [...deviceQueries.details, deviceId],
      queryFn: ({ signal }) => api.getDevice(deviceId, { signal }),
      staleTime: freshForMs,
      refetchInterval: freshForMs,
    }),
}
