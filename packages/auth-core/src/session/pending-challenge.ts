import type { ChallengeStorage } from './ports.ts'
import type { Challenge, SessionState } from './session-state.ts'

/** The stored challenge, so that a reload of the code's page does not cost the password again; undefined once expired. */
export const loadChallenge = (storage: ChallengeStorage, key: string, now: number): Challenge | undefined => {
  try {
    const value = JSON.parse(storage.getItem(key) ?? '{}') as Challenge
    return value.session && value.userId && value.email && value.expiresAt > now ? value : undefined
  } catch {
    return undefined // storage is forbidden, or holds what is none: the user enters the password again
  }
}

/** Keeps the challenge while it waits for its code, and no longer. */
export const keepChallenge = (storage: ChallengeStorage, key: string, state: SessionState): void => {
  try {
    if (state.name === 'awaitingOneTimeCode') storage.setItem(key, JSON.stringify(state.challenge))
    else storage.removeItem(key)
  } catch {
    // storage is full or forbidden: only the reload suffers
  }
}
