import { decodeJwt } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword, portalClient } from '../../../test/identity-service.ts'
import { promoteUser, registerUser } from '../users/manage-users.ts'

const service = await createIdentityService()
const { call, signIn, signUpApi, addUser, codeFor, oneTimeCode, wrongOneTimeCode, verifyIdToken, runtime } =
  service
afterAll(() => runtime.close())

function answerCode(Session: string | undefined, code: string) {
  return call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: portalClient,
    Session,
    ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
  })
}

describe('from the sign-up to a session with a second factor', () => {
  const email = 'ada@example.org'

  it('works step by step; the user API opens only after the second factor', async () => {
    expect(await signUpApi('POST', '/signup', { email, password: rightPassword })).toMatchObject({
      status: 400,
      body: { message_code: 'USER_NOT_REGISTERED' },
    })
    await registerUser(service.pool, email)
    expect((await signUpApi('POST', '/signup', { email, password: rightPassword })).status).toBe(201)
    expect((await signIn(email)).body.__type).toBe('UserNotConfirmedException')
    const confirmation_code = await codeFor(email)
    expect((await signUpApi('PUT', '/confirm_signup', { email, confirmation_code })).status).toBe(200)

    const first = await signIn(email)
    const { AccessToken, IdToken } = first.body.AuthenticationResult!
    expect(await verifyIdToken(IdToken)).toEqual({ ok: false, code: 'MFA_REQUIRED' })
    expect((await call('GetUser', { AccessToken })).body.PreferredMfaSetting).toBeUndefined()

    const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
    const wrong = await call('VerifySoftwareToken', {
      AccessToken,
      UserCode: wrongOneTimeCode(SecretCode as string),
    })
    expect(wrong.body.__type).toBe('EnableSoftwareTokenMFAException')
    const UserCode = await oneTimeCode(email, SecretCode as string)
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode })).body).toEqual({ Status: 'SUCCESS' })
    expect(await verifyIdToken(IdToken)).toEqual({ ok: false, code: 'MFA_REQUIRED' })
    const preference = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
    expect((await call('SetUserMFAPreference', preference)).status).toBe(200)

    const user = (await call('GetUser', { AccessToken })).body
    expect(user).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    expect(await verifyIdToken(IdToken)).toEqual({
      ok: true,
      user: {
        sub: user.Username,
        sessionId: expect.any(String) as string,
        isRecentSignIn: true,
        isAdministrator: false,
      },
    })

    const challenge = await signIn(email)
    expect(challenge.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const mismatch = await answerCode(challenge.body.Session, wrongOneTimeCode(SecretCode as string))
    expect(mismatch.body).toEqual({
      __type: 'CodeMismatchException',
      message: 'Invalid code received for user',
    })
    const used = await answerCode(challenge.body.Session, UserCode)
    expect(used.body.__type).toBe('ExpiredCodeException')
    const signedIn = await answerCode(challenge.body.Session, await oneTimeCode(email, SecretCode as string))
    expect(await verifyIdToken(signedIn.body.AuthenticationResult!.IdToken)).toMatchObject({ ok: true })
    const again = await answerCode(challenge.body.Session, '000000')
    expect(again.body.__type).toBe('NotAuthorizedException')
  })
})

it('accepts a repeated proof of an authenticator, and no other code', async () => {
  const email = 'hedy@example.org'
  await addUser(email)
  const { AccessToken } = (await signIn(email)).body.AuthenticationResult!
  const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
  const UserCode = await oneTimeCode(email, SecretCode as string)
  const prove = async (code: string) =>
    (await call('VerifySoftwareToken', { AccessToken, UserCode: code })).body
  expect([await prove(UserCode), await prove(UserCode)]).toEqual([
    { Status: 'SUCCESS' },
    { Status: 'SUCCESS' },
  ])
  const wrong = wrongOneTimeCode(SecretCode as string)
  expect(await prove(wrong)).toMatchObject({ __type: 'EnableSoftwareTokenMFAException' })
  for (let guess = 0; guess < 4; guess += 1) await prove(wrong)
  expect(await prove(UserCode)).toMatchObject({ message: 'Password attempts exceeded' })
})

it('names the group of administrators in the ID token, and in no other', async () => {
  const email = 'annie@example.org'
  const { secret } = await service.addUserWithMfa(email)
  const groupsOf = async () => {
    const { IdToken } = await service.signInWithCode(email, secret)
    return decodeJwt(IdToken)['cognito:groups']
  }
  expect(await groupsOf()).toBeUndefined()
  await promoteUser(service.pool, email)
  expect(await groupsOf()).toEqual(['administrator'])
})

it('ends an unfinished sign-in when the password is replaced', async () => {
  const email = 'rosalind@example.org'
  const { secret } = await service.addUserWithMfa(email)
  const { Session } = (await signIn(email)).body
  await call('ForgotPassword', { ClientId: portalClient, Username: email })
  await call('ConfirmForgotPassword', {
    ClientId: portalClient,
    Username: email,
    ConfirmationCode: await codeFor(email),
    Password: 'Second-Lantern-42',
  })
  const answer = await answerCode(Session, await oneTimeCode(email, secret))
  expect(answer.body.__type).toBe('NotAuthorizedException')
})

it('requires a new password instead of a temporary one', async () => {
  const email = 'dorothy@example.org'
  await registerUser(service.pool, email, { temporaryPassword: rightPassword })
  const { Session } = (await signIn(email)).body
  const choose = async (NEW_PASSWORD: string) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: portalClient,
      Session,
      ChallengeResponses: { USERNAME: 'x', NEW_PASSWORD },
    })
  expect((await choose(rightPassword)).body.__type).toBe('PasswordHistoryPolicyViolationException')
  expect((await choose('Second-Lantern-42')).body).toHaveProperty('AuthenticationResult')
})

describe('a wrong password', () => {
  it('and an unknown name get the same answer', async () => {
    await addUser('grace@example.org')
    const refusal = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    expect(await signIn('grace@example.org', 'Wrong-Lantern-42')).toEqual({ status: 400, body: refusal })
    expect(await signIn('nobody@example.org')).toEqual({ status: 400, body: refusal })
  })
})
