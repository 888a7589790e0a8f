'use client'

import { use, useMemo, useSyncExternalStore } from 'react'
import { authenticatedUser } from '../machine/reduce.ts'
import type { SessionState, User } from '../machine/session-state.ts'
import type { Session } from '../session/create-session.ts'
import { SessionContext } from './session-context.ts'

/** What a component knows of the session. */
export interface SessionView {
  /** Its operations: `session.signIn`, `session.idToken`, `session.signOut`. */
  readonly session: Session
  /** Show the page for `state.name`. */
  readonly state: SessionState
  /** The user who has proved both factors, if any. */
  readonly user: User | undefined
}

/**
 * Returns the session of the `SessionProvider` around the component, which renders again after
 * every change of its state. Throws a TypeError without a provider.
 */
export function useSession(): SessionView {
  const session = use(SessionContext)
  if (session === undefined) throw new TypeError('useSession needs a <SessionProvider> around it')
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  return useMemo(() => ({ session, state, user: authenticatedUser(state) }), [session, state])
}
