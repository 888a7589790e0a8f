/** Runs two independent clients for Amazon Cognito against this service over HTTP. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { registerUser } from '../src/identity/users/manage-users.ts'
import { rightPassword, portalClient, programClient, serveIdentityService } from './identity-service.ts'

const signIns = 200
const poolId = 'local-1_portal'

/** Both clients compute with jsbn: a third of a second per sign-in, far more on a busy machine. */
const testTimeoutMs = signIns * 15_000

// Removes the limit of attempts, which has tests of its own.
const service = await serveIdentityService({
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: '1000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
  SIGN_INS_PER_MINUTE: '100000',
})
afterAll(() => service.close())

const refusal = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }

/**
 * Passwords that the pool accepts, with characters of every width. The seed makes every run the
 * same.
 */
const passwords = fc.sample(
  fc
    .string({ unit: 'binary', minLength: 8, maxLength: 40 })
    // The sign-up API accepts every other character.
    .filter((text) => text.isWellFormed() && !text.includes('\0'))
    .map((text) => `Aa1-${text}`),
  { numRuns: signIns, seed: 20260504 },
)

/** Every fourth sign-in uses a wrong password. */
function isWrongTurn(index: number) {
  return index % 4 === 3
}
const typed = passwords.map((password, index) => (isWrongTurn(index) ? `${password}!` : password))
const expected = passwords.map((_, index) => (isWrongTurn(index) ? refusal.message : 'signed in'))

async function addUsers(name: string): Promise<string[]> {
  const emails = passwords.map((_, index) => `${name}-${index}@example.org`)
  for (const [index, email] of emails.entries()) await service.addUser(email, passwords[index])
  return emails
}

describe('cognito-srp-helper', () => {
  it(
    `agrees in ${signIns} sign-ins with right and wrong passwords`,
    async () => {
      const outcomes: unknown[] = []
      for (const [index, email] of (await addUsers('helper')).entries()) {
        const answer = await signInWithHelper(email, typed[index]!)
        outcomes.push(answer.AuthenticationResult ? 'signed in' : answer.message)
      }
      expect(outcomes).toEqual(expected)
    },
    testTimeoutMs,
  )

  it('sets up a second factor, signs in with it, refreshes, and signs out everywhere', async () => {
    const email = 'lise@example.org'
    await service.addUser(email)
    const { AccessToken } = (await signInWithHelper(email, rightPassword)).AuthenticationResult!
    const secret = String((await service.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode)
    const UserCode = await service.oneTimeCode(email, secret)
    await service.call('VerifySoftwareToken', { AccessToken, UserCode })
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await service.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })

    const { ChallengeName, Session } = await signInWithHelper(email, rightPassword)
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const SOFTWARE_TOKEN_MFA_CODE = await service.oneTimeCode(email, secret)
    const signedIn = await service.call('RespondToAuthChallenge', {
      ClientId: programClient,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
    })
    const tokens = signedIn.body.AuthenticationResult!
    const refresh = () =>
      service.call('InitiateAuth', {
        ClientId: programClient,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
      })
    const refreshed = (await refresh()).body.AuthenticationResult!
    expect(refreshed.AccessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await service.call('GlobalSignOut', { AccessToken: refreshed.AccessToken })
    expect((await refresh()).body.__type).toBe('NotAuthorizedException')
  })
})

async function signInWithHelper(email: string, password: string) {
  const session = createSrpSession(email, password, poolId, false)
  const initiate = wrapInitiateAuth(session, {
    ClientId: programClient,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email },
  })
  const started = await service.call('InitiateAuth', { ...initiate })
  const signed = signSrpSession(session, started.body)
  const respond = wrapAuthChallenge(signed, {
    ClientId: programClient,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME: email },
  })
  return (await service.call('RespondToAuthChallenge', { ...respond })).body
}

describe('amazon-cognito-identity-js', () => {
  it(
    `agrees in ${signIns} sign-ins with right and wrong passwords`,
    async () => {
      const outcomes: unknown[] = []
      for (const [index, email] of (await addUsers('amazon')).entries()) {
        const outcome = await signIn(amazonUser(email), typed[index]!).catch((error: Error) => error.message)
        outcomes.push(typeof outcome === 'string' ? outcome : outcome.isValid() && 'signed in')
      }
      expect(outcomes).toEqual(expected)
    },
    testTimeoutMs,
  )

  it('signs up, confirms, and sets up a second factor', async () => {
    const email = 'ada@example.org'
    await registerUser(service.pool, email)
    const signedUp = await settle<{ user: CognitoUser }>((done) =>
      userPool().signUp(email, rightPassword, [], [], done),
    )
    const wrongCode = await service.wrongCodeFor(email)
    const wrong = settle((done) => signedUp.user.confirmRegistration(wrongCode, false, done))
    await expect(wrong).rejects.toMatchObject({ code: 'CodeMismatchException' })
    const code = await service.codeFor(email)
    expect(await settle((done) => signedUp.user.confirmRegistration(code, false, done))).toBe('SUCCESS')

    const user = amazonUser(email)
    await signIn(user, rightPassword)
    await enrol(user, email)
    const attributes = await settle<{ Name: string; Value: string }[]>((done) => user.getUserAttributes(done))
    expect(attributes).toContainEqual(expect.objectContaining({ Name: 'email', Value: email }))
  })

  it('signs in with a one-time code, refreshes, and signs out everywhere', async () => {
    const email = 'grace@example.org'
    await service.addUser(email)
    const first = amazonUser(email)
    await signIn(first, rightPassword)
    const secret = await enrol(first, email)

    const user = amazonUser(email)
    const session = await signIn(user, rightPassword, () => service.oneTimeCode(email, secret))
    expect(await service.verifyIdToken(session.getIdToken().getJwtToken())).toMatchObject({ ok: true })

    service.runtime.turnClock(1000)
    const refreshed = await settle<CognitoUserSession>((done) =>
      user.refreshSession(session.getRefreshToken(), done),
    )
    const idToken = refreshed.getIdToken().getJwtToken()
    expect(idToken).not.toBe(session.getIdToken().getJwtToken())
    expect(refreshed.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken())
    expect(await service.verifyIdToken(idToken)).toMatchObject({ ok: true })

    await new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }))
    expect(await service.verifyIdToken(idToken)).toMatchObject({ ok: false })
    // Not through the library, which repeats a refused refresh for six seconds.
    const late = await service.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: portalClient,
      AuthParameters: { REFRESH_TOKEN: refreshed.getRefreshToken().getToken() },
    })
    expect(late.body.__type).toBe('NotAuthorizedException')
  })

  it('changes a password, and resets a forgotten one by code', async () => {
    const email = 'joan@example.org'
    await service.addUser(email)
    const user = amazonUser(email)
    await signIn(user, rightPassword)
    expect(await settle((done) => user.changePassword(rightPassword, 'Second-Lantern-42', done))).toBe(
      'SUCCESS',
    )
    await signIn(amazonUser(email), 'Second-Lantern-42')

    const forgetful = amazonUser(email)
    await new Promise((onSuccess, onFailure) => forgetful.forgotPassword({ onSuccess, onFailure }))
    const code = await service.codeFor(email)
    await new Promise<string>((onSuccess, onFailure) =>
      forgetful.confirmPassword(code, 'Third-Lantern-42', { onSuccess, onFailure }),
    )
    await signIn(amazonUser(email), 'Third-Lantern-42')
    await expect(signIn(amazonUser(email), 'Second-Lantern-42')).rejects.toMatchObject(refusal)
  })

  it('replaces a temporary password at the first sign-in', async () => {
    const email = 'mary@example.org'
    await registerUser(service.pool, email, { temporaryPassword: rightPassword })
    const user = amazonUser(email)
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(detailsOf(user, rightPassword), {
        onSuccess,
        onFailure,
        newPasswordRequired: (attributes: { email: string }) => {
          expect(attributes.email).toBe(email)
          user.completeNewPasswordChallenge('Second-Lantern-42', {}, { onSuccess, onFailure })
        },
      }),
    )
    expect(session.isValid()).toBe(true)
    await signIn(amazonUser(email), 'Second-Lantern-42')
  })
})

/** Tokens in memory, one store per user object, as on separate devices. */
function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function userPool() {
  return new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: portalClient,
    endpoint: `${service.origin}/identity/`,
    Storage: memoryStorage(),
  })
}

function amazonUser(email: string) {
  return new CognitoUser({ Username: email, Pool: userPool(), Storage: memoryStorage() })
}

function detailsOf(user: CognitoUser, Password: string) {
  return new AuthenticationDetails({ Username: user.getUsername(), Password })
}

function signIn(
  user: CognitoUser,
  password: string,
  oneTimeCode?: () => Promise<string>,
): Promise<CognitoUserSession> {
  return new Promise((onSuccess, onFailure) =>
    user.authenticateUser(detailsOf(user, password), {
      onSuccess,
      onFailure,
      totpRequired: () =>
        void oneTimeCode?.().then(
          (code) => user.sendMFACode(code, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
          onFailure,
        ),
    }),
  )
}

/** Enrols an authenticator and returns its secret. */
async function enrol(user: CognitoUser, email: string): Promise<string> {
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  const code = await service.oneTimeCode(email, secret)
  await new Promise((onSuccess, onFailure) =>
    user.verifySoftwareToken(code, 'phone', { onSuccess, onFailure }),
  )
  await settle((done) => user.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, done))
  return secret
}

/** Turns a call with a Node callback into a promise. */
function settle<Value = unknown>(
  call: (done: (error?: Error | null, value?: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) =>
    call((error, value) => (error ? reject(error) : resolve(value as Value))),
  )
}
