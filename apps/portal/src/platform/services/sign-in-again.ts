import { isApiError } from '@qportal/api-client'
import type { Session } from '@qportal/auth-core'
import { reportFailure } from '../failures/report-failure.ts'
import { usePortalServices } from './portal-services.ts'

type SignOutSession = Pick<Session, 'signOut'>

/** Sessions that were ended to sign in again: their users want the page back. */
const returning = new WeakSet<SignOutSession>()

/** Whether the user left the session to sign in again. */
export function returnsAfterSignOut(session: SignOutSession): boolean {
  return returning.has(session)
}

/** Signs out a user who leaves on purpose. */
export function signOutOnPurpose(session: SignOutSession): ReturnType<Session['signOut']> {
  returning.delete(session)
  return session.signOut()
}

/**
 * Returns the function that leads through the sign-in and back to this page, for an error of an API
 * that refuses new tokens, too; undefined for other errors. Drafts stay.
 */
export function useSignInAgain(): (failure: unknown) => (() => void) | undefined {
  const { session } = usePortalServices()
  return (failure) => {
    if (!isApiError(failure) || failure.code !== 'api/authentication-failed') return undefined
    return () => {
      returning.add(session)
      session.signOut().catch(reportFailure)
    }
  }
}
