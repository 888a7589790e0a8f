import { useCallback, useState } from 'react'
import { reportFailure } from '../failures/report-failure.ts'
import { useSessionUser } from '../session/use-session.ts'
import { tabStorage } from '../storage/text-storage.ts'
import { forgetUserTexts, hasUnsentInput } from '../storage/user-texts.ts'
import { usePortalServices } from './portal-services.ts'
import { signOutOnPurpose } from './sign-in-again.ts'

interface SignOut {
  /** Signs out, or asks first if unsent input would be lost. */
  readonly request: () => void
  readonly isAsking: boolean
  readonly confirm: () => void
  readonly cancel: () => void
}

/**
 * Signs out and deletes the user's drafts and the circuits of the account from the browser.
 * `portal-services.ts` drops other data of the user.
 */
export function useSignOut({ keepsUnsentCircuits = true } = {}): SignOut {
  const { session, storage } = usePortalServices()
  const sub = useSessionUser()?.sub
  const [isAsking, setIsAsking] = useState(false)
  const signOut = useCallback(() => {
    signOutOnPurpose(session)
      .finally(() => {
        // After the pages are gone: a form writes its draft while it is shown.
        if (sub !== undefined) forgetUserTexts([storage, tabStorage()], sub, { keepsUnsentCircuits })
      })
      .catch(reportFailure)
  }, [session, storage, sub, keepsUnsentCircuits])
  return {
    request: () => {
      if (sub !== undefined && hasUnsentInput(storage, sub)) setIsAsking(true)
      else signOut()
    },
    isAsking,
    confirm: () => {
      setIsAsking(false)
      signOut()
    },
    cancel: () => setIsAsking(false),
  }
}
