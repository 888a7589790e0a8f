import type { SessionState, User } from '@qportal/auth-core'
import { useSyncExternalStore } from 'react'
import { useStartServices } from '../bootstrap/start-services-context.ts'

/** The state of the session. The component renders again after every change. */
export function useSessionState(): SessionState {
  const { session } = useStartServices()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** The signed-in user, if any. */
export function useSessionUser(): User | undefined {
  const state = useSessionState()
  return state.name === 'signedIn' || state.name === 'refreshing' || state.name === 'unreachable'
    ? state.user
    : undefined
}

/** Whether the token names the user an administrator. The API checks the account itself. */
export function useIsAdministrator(): boolean {
  return useSessionUser()?.groups?.includes('administrator') ?? false
}
