import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { withRecentSignIn } from '../../platform/session/step-up.ts'

/** What a change may alter on the pages of administrators and on those of everybody. */
const changedKeys = ['admin', 'devices', 'announcements', 'jobs']

interface AdminChange {
  readonly isBusy: boolean
  /** What the latest change failed with. */
  readonly failure: unknown
  /** Applies a change, then says that it is done. Returns the reason of a failure. */
  readonly apply: (change: () => Promise<unknown>, done: string) => Promise<string | undefined>
}

/** Applies changes of administrators, and reloads what they may have altered. */
export function useAdminChange(): AdminChange {
  const { stepUp, toaster } = usePortalServices()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [running, setRunning] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  return {
    isBusy: running > 0,
    failure,
    async apply(change, done) {
      setRunning((count) => count + 1)
      let reason: string | undefined
      setFailure(undefined)
      try {
        await withRecentSignIn(stepUp, change)
        toaster.show({ severity: 'success', text: done })
      } catch (error) {
        reason = failureText(error)
        setFailure(error)
      }
      setRunning((count) => count - 1)
      for (const key of changedKeys) void cache.invalidateQueries({ queryKey: [key] })
      return reason
    },
  }
}
