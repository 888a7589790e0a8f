import type { ChallengeStorage } from '../ports/ports.ts'
import type { Reply } from './session-event.ts'
import type { SessionState, StateOf } from './session-state.ts'

type PendingReply = Extract<Reply, { type: 'codeRequired' | 'resetCodeSent' }>
type Kept = Omit<StateOf<'awaitingOneTimeCode'>, 'name'> & Omit<StateOf<'resetRequested'>, 'name'>

/** What led to the kept step, so that a reload costs neither the password nor the reset code again; undefined once it has expired. */
export function loadStep(storage: ChallengeStorage, key: string, now: number): PendingReply | undefined {
  try {
    const { challenge, email, destination } = JSON.parse(storage.getItem(key) ?? '') as Kept
    if (email) return { type: 'resetCodeSent', email, destination }
    const { session, userId, expiresAt } = challenge
    if (session && userId && challenge.email && expiresAt > now) return { type: 'codeRequired', challenge }
  } catch {
    // storage is forbidden, or holds what is none: the user begins again
  }
  return undefined
}

/** Keeps the step that waits for a code, and no longer: on a phone, whoever looks for the code elsewhere may find the page loaded anew. */
export function keepStep(storage: ChallengeStorage, key: string, state: SessionState): void {
  try {
    if (state.name === 'awaitingOneTimeCode' || state.name === 'resetRequested')
      storage.setItem(key, JSON.stringify(state))
    else storage.removeItem(key)
  } catch {
    // storage is full or forbidden: only the reload suffers
  }
}
