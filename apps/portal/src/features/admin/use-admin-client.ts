import { createAdminClient, type AdminClient } from '@qportal/api-client/administration'
import { useMemo } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { fetchInSession } from '../../platform/session/fetch-in-session.ts'

/** The calls of administrators with the tokens of this session. */
export function useAdminClient(): AdminClient {
  const { config, session } = usePortalServices()
  return useMemo(
    () =>
      createAdminClient({
        baseUrl: config.apiBaseUrl,
        token: () => session.idToken(),
        fetch: fetchInSession(session),
      }),
    [config, session],
  )
}
