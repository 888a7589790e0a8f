import type { Guess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import type { User } from '../users/user-store.ts'

/** What a user who has given the right password must do next. */
export type NextStep = 'done' | 'oneTimeCode' | 'newPassword'

/** @throws IdentityError when the account may not sign in; only the holder of the password learns why. */
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
 * The same for a password that was counted as a guess. It was right, so it is no wrong guess, also where something else stops the user;
 * where nothing more is asked, what stood against the account is forgotten.
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
