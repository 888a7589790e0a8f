import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePortalServices } from './portal-services.ts'
import { reportFailure } from './report-failure.ts'

/** Signs out; what the server said for this user leaves the cache with them. */
export function useSignOut(): () => void {
  const { session, jobFollower, largeResults } = usePortalServices()
  const cache = useQueryClient()
  return useCallback(() => {
    session
      .signOut()
      .then(() => {
        cache.clear()
        jobFollower.clear()
        largeResults.clear()
      })
      .catch(reportFailure)
  }, [session, cache, jobFollower, largeResults])
}
