import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** How the cloud takes jobs: in one request, or by a file storage without or with `cancelling`. */
type JobIntake = 'inline' | 's3' | 's3-b' | 's3-c' | 'unknown'

/** The queries of the dialog "About". */
export const aboutQueries = {
  jobIntake: (api: ApiClient) =>
    queryOptions({
      queryKey: ['about', 'jobIntake'],
      queryFn: async ({ signal }): Promise<JobIntake> => {
        const capabilities = await api.detectCapabilities({ signal })
        if (!capabilities) return 'unknown'
        if (!capabilities.uploadsPrograms) return 'inline'
        const hasCancelling = await api.detectCancelling({ signal })
        return hasCancelling === undefined ? 's3' : hasCancelling ? 's3-c' : 's3-b'
      },
    }),

  /** The version of the cloud; null if it does not tell, as most clouds. */
  cloudVersion: (apiBaseUrl: string) =>
    queryOptions({
      queryKey: ['about', 'version', apiBaseUrl],
      queryFn: async ({ signal }): Promise<string | null> => {
        const request = new Request(`${apiBaseUrl.replace(/\/$/, '')}/version`, {
          credentials: 'omit',
          signal,
        })
        // Clouds without this path may answer without CORS headers, or with a page.
        const reply: unknown = await fetch(request).then(
          (response) => (response.ok ? response.json().catch(() => null) : null),
          () => null,
        )
        const { name, version } = Object(reply) as Readonly<Record<string, unknown>>
        if (typeof version !== 'string') return null
        return typeof name === 'string' ? `${name} ${version}` : version
      },
    }),
}
