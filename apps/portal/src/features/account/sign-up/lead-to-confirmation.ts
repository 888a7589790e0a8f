import { isAuthError } from '@qportal/auth-core'

/**
 * Runs a step of an account. If it fails because the sign-up is unconfirmed, leads to the
 * confirmation instead of failing.
 */
export async function leadToConfirmation(step: Promise<unknown>, onUnconfirmed: () => void): Promise<void> {
  try {
    await step
  } catch (error) {
    if (!isAuthError(error) || error.code !== 'auth/user-not-confirmed') throw error
    onUnconfirmed()
  }
}
