import type { SessionEvent } from './session-event.ts'
import type { SessionState, User } from './session-state.ts'
import { type Step, transitions } from './transitions.ts'

/** The next state and the work it asks for; the very same state and no work when the event means nothing here. Pure. */
export function reduce(state: SessionState, event: SessionEvent): Step {
  // the table's type pairs each state with its own handlers, which an index by two unions cannot express
  const row = transitions[state.name] as Partial<Record<string, (s: SessionState, e: SessionEvent) => Step>>
  return row[event.type]?.(state, event) ?? { state, effects: [] }
}

/** Whether the event means something in this state. */
export function accepts(state: SessionState, type: SessionEvent['type']): boolean {
  return Object.hasOwn(transitions[state.name], type)
}

/** When the state changes by itself (an event `timeUp`), in milliseconds since 1970. */
export function deadlineOf(state: SessionState): number | undefined {
  switch (state.name) {
    case 'awaitingOneTimeCode':
    case 'newPasswordRequired':
      return state.challenge.expiresAt
    case 'activating':
      return Math.min(state.nextTryAt ?? state.giveUpAt, state.giveUpAt)
    case 'hostedSignIn':
    case 'signingOut':
      return state.giveUpAt
    default:
      return undefined
  }
}

/** The user once the second factor is done, also while the pool is asked or cannot be reached about the session. */
export function authenticatedUser(state: SessionState): User | undefined {
  return state.name === 'signedIn' || state.name === 'refreshing' || state.name === 'unreachable'
    ? state.user
    : undefined
}

/** True only after the second factor. */
export function isAuthenticated(state: SessionState): boolean {
  return authenticatedUser(state) !== undefined
}
