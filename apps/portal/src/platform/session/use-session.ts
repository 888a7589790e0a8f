import type { SessionState, User } from '@qportal/auth-core'
import { useSyncExternalStore } from 'react'
import { useStartServices } from '../start/start-services-context.ts'

/** Where sign-in stands; the component renders anew at every step. */
export function useSessionState(): SessionState {
  const { session } = useStartServices()
  return useSyncExternalStore(session.subscribe, session.state)
}

/** Who is signed in, if anybody. */
export function useSessionUser(): User | undefined {
  const state = useSessionState()
  return state.name === 'signedIn' || state.name === 'refreshing' || state.name === 'unreachable'
    ? state.user
    : undefined
}
