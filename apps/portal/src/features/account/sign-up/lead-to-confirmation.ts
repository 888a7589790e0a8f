import { isAuthError } from '@qportal/auth-core'

/** Waits for a step of an account; where that waits for the code of the sign-up, the way leads there, and nothing has failed. */
export async function leadToConfirmation(step: Promise<unknown>, onUnconfirmed: () => void): Promise<void> {
  try {
    await step
  } catch (error) {
    if (!isAuthError(error) || error.code !== 'auth/user-not-confirmed') throw error
    onUnconfirmed()
  }
}
