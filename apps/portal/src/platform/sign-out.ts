import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePortalServices } from './portal-services.ts'
import { reportFailure } from './report-failure.ts'

/** Signs out; what the server said for this user leaves the cache with them. */
export function useSignOut(): () => void {
  const { session, jobFollower } = usePortalServices()
  const cache = useQueryClient()
  return useCallback(() => {
    session
      .signOut()
      .then(() => {
        cache.clear()
        jobFollower.clear()
      })
      .catch(reportFailure)
  }, [session, cache, jobFollower])
}
