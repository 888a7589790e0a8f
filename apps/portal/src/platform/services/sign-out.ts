import { useCallback } from 'react'
import { usePortalServices } from './portal-services.ts'
import { reportFailure } from '../failures/report-failure.ts'

/** Signs out; what the server said for this user goes with them (`portal-services.ts`). */
export function useSignOut(): () => void {
  const { session } = usePortalServices()
  return useCallback(() => {
    session.signOut().catch(reportFailure)
  }, [session])
}
