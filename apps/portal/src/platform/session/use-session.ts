import type { SessionState, User } from '@qportal/auth-core'
import { useState, useSyncExternalStore } from 'react'
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

/** Returns whether the token names the user an administrator. The API checks the account itself. */
export function useIsAdministrator(): boolean {
  return useSessionUser()?.groups?.includes('administrator') ?? false
}

/** Returns the name of the state before this one. */
export function usePreviousStateName(state: SessionState): SessionState['name'] | undefined {
  const [seen, setSeen] = useState<{ state: SessionState; before?: SessionState['name'] }>({ state })
  if (seen.state === state) return seen.before
  setSeen({ state, before: seen.state.name })
  return seen.state.name
}
