import type { ChallengeStorage } from '../sign-up/sign-up-api.ts'
import type { Reply } from './session-event.ts'
import type { SessionState, StateOf } from './session-state.ts'

type PendingReply = Extract<Reply, { type: 'codeRequired' | 'resetCodeSent' }>
type Kept = Omit<StateOf<'awaitingOneTimeCode'>, 'name'> & Omit<StateOf<'resetRequested'>, 'name'>

/**
 * Returns the reply that led to the stored step, so that a reload needs neither password nor reset
 * code again. Undefined if expired.
 */
export function loadStep(storage: ChallengeStorage, key: string, now: number): PendingReply | undefined {
  try {
    const { challenge, email, destination } = JSON.parse(storage.getItem(key) ?? '') as Kept
    if (email) return { type: 'resetCodeSent', email, destination }
    const { session, userId, expiresAt } = challenge
    if (session && userId && challenge.email && expiresAt > now) return { type: 'codeRequired', challenge }
  } catch {
    // Storage is blocked or has invalid content: the user starts again.
  }
  return undefined
}

/**
 * Stores a step that waits for a code, and deletes other steps. On a phone, switching to the app
 * with the code may reload the page.
 */
export function keepStep(storage: ChallengeStorage, key: string, state: SessionState): void {
  try {
    if (state.name === 'awaitingOneTimeCode' || state.name === 'resetRequested')
      storage.setItem(key, JSON.stringify(state))
    else storage.removeItem(key)
  } catch {
    // Storage is full or blocked: only a reload loses the step.
  }
}
