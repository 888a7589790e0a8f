import type { SessionEvent } from './session-event.ts'
import type { SessionState, User } from './session-state.ts'
import { type Step, transitions } from './transitions.ts'

/**
 * Returns the next state and its effects. Returns the same state and no effects for an event
 * without meaning in it. Pure.
 */
export function reduce(state: SessionState, event: SessionEvent): Step {
  // The table's type pairs each state with its handlers, which an index by two unions cannot
  // express.
  const row = transitions[state.name] as Partial<Record<string, (s: SessionState, e: SessionEvent) => Step>>
  return row[event.type]?.(state, event) ?? { state, effects: [] }
}

/** Returns whether the event has a meaning in this state. */
export function accepts(state: SessionState, type: SessionEvent['type']): boolean {
  return Object.hasOwn(transitions[state.name], type)
}

/** Returns when the state changes by itself (event `timeUp`), in milliseconds since 1970. */
export function findDeadline(state: SessionState): number | undefined {
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

/** Returns the user after the second factor, also while the pool is asked or unreachable. */
export function authenticatedUser(state: SessionState): User | undefined {
  return state.name === 'signedIn' || state.name === 'refreshing' || state.name === 'unreachable'
    ? state.user
    : undefined
}

/** Returns true only after the second factor. */
export function isAuthenticated(state: SessionState): boolean {
  return authenticatedUser(state) !== undefined
}
