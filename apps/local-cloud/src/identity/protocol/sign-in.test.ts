import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, PASSWORD, PORTAL_CLIENT } from '../../../test/identity-service.ts'
import { registerUser } from '../users/manage-users.ts'

const service = await createIdentityService()
const { call, signIn, signUpApi, addUser, codeFor, oneTimeCode, verifyIdToken, runtime } = service
afterAll(() => runtime.close())

const answerCode = (Session: string | undefined, code: string) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: PORTAL_CLIENT,
    Session,
    ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
  })

describe('from the sign-up to a session with a second factor', () => {
  const email = 'ada@example.org'

  it('goes step by step, and the user API opens only after the second factor', async () => {
    expect(await signUpApi('POST', '/signup', { email, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { message_code: 'USER_NOT_REGISTERED' },
    })
    await registerUser(service.pool, email)
    expect((await signUpApi('POST', '/signup', { email, password: PASSWORD })).status).toBe(201)
    expect((await signIn(email)).body.__type).toBe('UserNotConfirmedException')
    const confirmation_code = await codeFor(email)
    expect((await signUpApi('PUT', '/confirm_signup', { email, confirmation_code })).status).toBe(200)

    const first = await signIn(email)
    const { AccessToken, IdToken } = first.body.AuthenticationResult!
    expect(await verifyIdToken(IdToken)).toEqual({ ok: false, code: 'MFA_REQUIRED' })
    expect((await call('GetUser', { AccessToken })).body.PreferredMfaSetting).toBeUndefined()

    const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
    const wrong = await call('VerifySoftwareToken', { AccessToken, UserCode: '000000' })
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
      user: { sub: user.Username, email, mfaEnabled: true },
    })

    const challenge = await signIn(email)
    expect(challenge.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const mismatch = await answerCode(challenge.body.Session, '000000')
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

describe('a wrong password', () => {
  it('and an unknown name get the same answer', async () => {
    await addUser('grace@example.org')
    const refusal = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    expect(await signIn('grace@example.org', 'Wrong-Lantern-42')).toEqual({ status: 400, body: refusal })
    expect(await signIn('nobody@example.org')).toEqual({ status: 400, body: refusal })
  })
})
