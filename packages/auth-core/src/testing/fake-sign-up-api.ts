import { AuthError } from '../base/auth-error.ts'
import type { SignUpApi } from '../sign-up/sign-up-api.ts'
import { type FakeUserPool, rightCode } from './fake-user-pool.ts'

/**
 * A sign-up API in memory for the users of a fake pool. `registered` are the addresses that an
 * administrator has entered.
 */
export function fakeSignUpApi({
  userPool,
  registered = [],
  resetsByMail = false,
}: {
  userPool: FakeUserPool
  registered?: readonly string[] | undefined
  /** Whether a mailed code resets the second factor. Otherwise an administrator decides. */
  resetsByMail?: boolean | undefined
}): SignUpApi {
  return {
    async signUp({ email, password }) {
      if (!registered.includes(email)) throw new AuthError('auth/not-registered', 'Not registered')
      if (userPool.users.has(email)) throw new AuthError('auth/user-exists', 'Already registered')
      userPool.users.set(email, { email, password, confirmed: false })
    },
    async confirmSignUp({ email, code }) {
      const user = userPool.users.get(email)
      if (!user || code !== rightCode) throw new AuthError('auth/code-mismatch', 'Wrong code')
      user.confirmed = true
    },
    async requestMfaReset({ email, password }) {
      if (userPool.users.get(email)?.password !== password)
        throw new AuthError('auth/mfa-reset-refused', 'Refused')
    },
    async startMfaReset({ email, password }) {
      if (userPool.users.get(email)?.password !== password)
        throw new AuthError('auth/mfa-reset-refused', 'Refused')
      return resetsByMail ? { outcome: 'codeSent', token: email } : { outcome: 'administratorDecides' }
    },
    async verifyMfaResetCode({ code }) {
      if (code !== rightCode) throw new AuthError('auth/code-mismatch', 'Wrong code')
      return 'JBSWY3DPEHPK3PXP'
    },
    async confirmMfaReset({ code }) {
      if (code !== rightCode) throw new AuthError('auth/code-mismatch', 'Wrong code')
    },
  }
}
