import type { Guess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import type { User } from '../users/user-store.ts'

/** The step after the right password. */
export type NextStep = 'done' | 'oneTimeCode' | 'newPassword'

/**
 * @throws IdentityError if the account may not sign in. Only the holder of the password learns why.
 */
export function nextStep(user: User): NextStep {
  if (!user.enabled) throw new IdentityError('NotAuthorizedException', 'User is disabled.')
  switch (user.status) {
    case 'registered':
    case 'unconfirmed':
      throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
    case 'mustResetPassword':
      throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
    case 'mustChangePassword':
      return 'newPassword'
    case 'confirmed':
      return user.mfa_enabled ? 'oneTimeCode' : 'done'
    default:
      return user.status satisfies never
  }
}

/**
 * Returns the step after a right password that was counted as a guess. Takes the guess back even if
 * the user may not sign in, and clears the account's failures if no step follows.
 */
export async function stepAfterGuess(user: User, guess: Guess): Promise<NextStep> {
  let step: NextStep | undefined
  try {
    step = nextStep(user)
    return step
  } finally {
    await (step === 'done' ? guess.forgetAll() : guess.takeBack())
  }
}
