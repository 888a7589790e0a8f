import { AuthError, type AuthErrorCode } from '../base/auth-error.ts'
import { base64ToBytes, bytesToBase64, bytesToBase64Url } from '../base/base64.ts'
import type { Clock } from '../ports/ports.ts'
import type { IssuedTokens, PasswordChallenge, PoolAnswer, UserPool } from '../ports/user-pool.ts'
import { createVerifier, type Verifier } from './srp-verifier.ts'

/** A user of a fake user pool. */
export interface FakeUser {
  readonly email: string
  password: string
  /** Default: confirmed. */
  confirmed?: boolean | undefined
  /** True if the authenticator app is set up. Default: false. */
  totp?: boolean | undefined
  disabled?: boolean | undefined
  /** The password was set by an administrator and must be replaced. */
  mustReplacePassword?: boolean | undefined
  /** `cognito:groups` of the tokens. */
  groups?: readonly string[] | undefined
}

/** A user pool in memory for tests, and control over what it answers. */
export interface FakeUserPool extends UserPool {
  /** Change these as an administrator would do. */
  readonly users: Map<string, FakeUser>
  /** All calls so far, by operation. */
  readonly calls: string[]
  /** Makes calls of `operation`, or all calls, fail with this code until it is undefined. */
  failWith(code: AuthErrorCode | undefined, operation?: string): void
  /** Delays calls of `operation` until the returned function is called. */
  hold(operation: string): () => void
  /** Issues tokens as the hosted page does; both contain `claims`. */
  issueFor(email: string, claims?: object): IssuedTokens
  /** Ends all sessions of the user, as an administrator would do. */
  revoke(email: string): void
}

/** What a fake user pool contains at first. */
export interface FakeUserPoolOptions {
  readonly users?: readonly FakeUser[] | undefined
  readonly clock: Clock
  /** Lifetime of tokens in seconds. Default 3600. */
  readonly tokenLifeS?: number | undefined
  /** Seconds that the pool's clock is ahead of the client's. Default 0. */
  readonly aheadS?: number | undefined
  /** Users without a second factor get a challenge instead of tokens. */
  readonly demandsTotp?: boolean | undefined
}

/** The one-time, sign-up and reset code that the fake pool accepts. */
export const rightCode = '123456'

const poolName = 'fakePool'

/**
 * A user pool in memory, for tests of screens. It verifies passwords by SRP as the service does,
 * with one-time codes, challenges, rotating refresh tokens and revocation. The only right code is
 * {@link RIGHT_CODE}. Long, because it is a list of short calls on the same users.
 */
export function fakeUserPool({
  users: initial = [],
  clock,
  tokenLifeS = 3600,
  aheadS = 0,
  demandsTotp = false,
}: FakeUserPoolOptions): FakeUserPool {
  const users = new Map(initial.map((user) => [user.email, { ...user }]))
  const calls: string[] = []
  const failures = new Map<string, AuthErrorCode>()
  const held = new Map<string, Promise<void>>()
  const proofs = new Map<string, { user: FakeUser; verifier: Verifier; srpA: string }>()
  const challenges = new Map<string, { user: FakeUser; kind: string }>()
  const sessions = new Map<string, { user: FakeUser; accessTokens: Set<string> }>()
  let serial = 0

  const fail = (code: AuthErrorCode): never => {
    throw new AuthError(code, `The fake pool says ${code}`)
  }
  const enter = async (operation: string): Promise<void> => {
    calls.push(operation)
    await held.get(operation)
    const code = failures.get(operation) ?? failures.get('*')
    if (code) fail(code)
  }
  const userNamed = (email: string): FakeUser => users.get(email) ?? fail('auth/user-not-found')

  const nowS = (): number => Math.floor(clock.now() / 1000) + aheadS
  const token = (user: FakeUser, more: object): string => {
    const claims = {
      sub: `sub-of-${user.email}`,
      'cognito:username': `id-of-${user.email}`,
      email: user.email,
      ...(user.groups && { 'cognito:groups': user.groups }),
      iat: nowS(),
      exp: nowS() + tokenLifeS,
      jti: serial++,
      ...more,
    }
    const part = (value: object): string => bytesToBase64Url(new TextEncoder().encode(JSON.stringify(value)))
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }
  const issue = (user: FakeUser, claims: object = {}): IssuedTokens => {
    const refreshToken = `refresh-${serial++}`
    const issued = { idToken: token(user, claims), accessToken: token(user, claims), refreshToken }
    sessions.set(refreshToken, { user, accessTokens: new Set([issued.accessToken]) })
    return issued
  }
  const findHolder = (accessToken: string): FakeUser => {
    const session = [...sessions.values()].find(({ accessTokens }) => accessTokens.has(accessToken))
    if (!session) return fail('auth/session-revoked')
    if (session.user.disabled) return fail('auth/user-disabled')
    const { exp } = JSON.parse(atob(accessToken.split('.')[1]!)) as { exp: number }
    return exp > nowS() ? session.user : fail('auth/session-expired')
  }

  const challenge = (user: FakeUser, kind: Exclude<PoolAnswer['kind'], 'tokens'>): PoolAnswer => {
    const session = `challenge-${serial++}`
    challenges.set(session, { user, kind })
    return { kind, session, userId: `id-of-${user.email}` }
  }
  const challenged = (session: string, kind: string): FakeUser => {
    const found = challenges.get(session)
    return found?.kind === kind ? found.user : fail('auth/challenge-expired')
  }
  const afterPassword = (user: FakeUser): PoolAnswer => {
    if (user.totp) return challenge(user, 'codeRequired')
    return demandsTotp ? challenge(user, 'setUpRequired') : { kind: 'tokens', tokens: issue(user) }
  }
  const checkCode = (code: string): void => {
    if (code !== rightCode) fail('auth/code-mismatch')
  }

  return {
    users,
    calls,
    failWith(code, operation = '*') {
      if (code) failures.set(operation, code)
      else failures.delete(operation)
    },
    hold(operation) {
      let release = (): void => undefined
      held.set(operation, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(operation)
        release()
      }
    },
    issueFor: (email, claims) => issue(userNamed(email), claims),
    revoke(email) {
      for (const [key, { user }] of sessions) if (user.email === email) sessions.delete(key)
    },

    poolName: poolName,
    async startPasswordProof({ email, srpA }) {
      await enter('startPasswordProof')
      const user = users.get(email) ?? fail('auth/password-rejected')
      const userId = `id-of-${email}`
      const verifier = await createVerifier(poolName + userId, user.password)
      const secretBlock = bytesToBase64(new TextEncoder().encode(`block-${serial++}`))
      proofs.set(secretBlock, { user, verifier, srpA })
      const question: PasswordChallenge = { userId, srpB: verifier.srpB, salt: verifier.salt, secretBlock }
      return question
    },
    async answerPassword({ challenge: { userId, secretBlock }, signature, timestamp }) {
      await enter('answerPassword')
      const { user, verifier, srpA } = proofs.get(secretBlock) ?? fail('auth/challenge-expired')
      proofs.delete(secretBlock)
      const text = new TextEncoder()
      const message = [text.encode(poolName + userId), base64ToBytes(secretBlock), text.encode(timestamp)]
      if (!(await verifier.accepts(srpA, message, signature))) fail('auth/password-rejected')
      if (user.disabled) fail('auth/user-disabled')
      if (user.confirmed === false) fail('auth/user-not-confirmed')
      return user.mustReplacePassword ? challenge(user, 'newPasswordRequired') : afterPassword(user)
    },
    async answerCode({ session, code }) {
      await enter('answerCode')
      const user = challenged(session, 'codeRequired')
      checkCode(code)
      challenges.delete(session)
      return { kind: 'tokens', tokens: issue(user) }
    },
    async answerNewPassword({ session, password }) {
      await enter('answerNewPassword')
      const user = challenged(session, 'newPasswordRequired')
      if (password.length < 12) fail('auth/password-policy')
      challenges.delete(session)
      user.password = password
      user.mustReplacePassword = false
      return afterPassword(user)
    },
    async answerSetUp({ session }) {
      await enter('answerSetUp')
      return { kind: 'tokens', tokens: issue(challenged(session, 'setUpVerified')) }
    },
    async prefersTotp(accessToken) {
      await enter('prefersTotp')
      return findHolder(accessToken).totp === true
    },
    async renewTokens(refreshToken) {
      await enter('renewTokens')
      const { user } = sessions.get(refreshToken) ?? fail('auth/session-revoked')
      if (user.disabled) fail('auth/user-disabled')
      sessions.delete(refreshToken)
      return issue(user)
    },
    async issueTotpSecret(owner) {
      await enter('issueTotpSecret')
      const secret = 'JBSWY3DPEHPK3PXP'
      if ('accessToken' in owner) {
        findHolder(owner.accessToken)
        return { secret }
      }
      const user = challenged(owner.session, 'setUpRequired')
      challenges.delete(owner.session)
      const session = `challenge-${serial++}`
      challenges.set(session, { user, kind: 'setUpRequired' })
      return { secret, session }
    },
    async verifyTotp(owner, code) {
      await enter('verifyTotp')
      checkCode(code)
      if ('accessToken' in owner) {
        findHolder(owner.accessToken)
        return {}
      }
      const session = `challenge-${serial++}`
      challenges.set(session, { user: challenged(owner.session, 'setUpRequired'), kind: 'setUpVerified' })
      return { session }
    },
    async setPreferredMfa(accessToken, method) {
      await enter('setPreferredMfa')
      findHolder(accessToken).totp = method === 'totp'
    },
    async resendSignUpCode() {
      await enter('resendSignUpCode')
    },
    async sendResetCode(email) {
      await enter('sendResetCode')
      userNamed(email)
      return { destination: `${email.slice(0, 1)}***` }
    },
    async resetPassword({ email, code, password }) {
      await enter('resetPassword')
      checkCode(code)
      userNamed(email).password = password
    },
    async changePassword({ accessToken, oldPassword, newPassword }) {
      await enter('changePassword')
      const user = findHolder(accessToken)
      if (user.password !== oldPassword) fail('auth/password-rejected')
      user.password = newPassword
    },
    async revokeToken(refreshToken) {
      await enter('revokeToken')
      sessions.delete(refreshToken)
    },
    async signOutEverywhere(accessToken) {
      await enter('signOutEverywhere')
      const { email } = findHolder(accessToken)
      for (const [key, { user }] of sessions) if (user.email === email) sessions.delete(key)
    },
  }
}
