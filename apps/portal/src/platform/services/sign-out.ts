import { useCallback } from 'react'
import { usePortalServices } from './portal-services.ts'
import { reportFailure } from '../failures/report-failure.ts'

/** Returns a function that signs out. `portal-services.ts` drops the user's data. */
export function useSignOut(): () => void {
  const { session } = usePortalServices()
  return useCallback(() => {
    session.signOut().catch(reportFailure)
  }, [session])
}
