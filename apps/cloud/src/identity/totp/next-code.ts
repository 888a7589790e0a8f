import { secretPurpose } from '../accounts/authenticator.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { nextUnusedStep, secondsToNextStep, totpCode } from './totp.ts'

export type NextCode = { ready: true; code: string } | { ready: false; waitS: number }

/** Returns the unused code that this user's authenticator shows, or the time until there is one. */
export function nextCode(pool: UserPool, user: User): NextCode | undefined {
  if (!user.totp_secret) return undefined
  const now = pool.clock.now()
  const step = nextUnusedStep(user.totp_last_step ?? undefined, now)
  if (step === undefined) return { ready: false, waitS: secondsToNextStep(now) }
  return { ready: true, code: totpCode(pool.secrets.open(user.totp_secret, secretPurpose(user.id)), step) }
}
