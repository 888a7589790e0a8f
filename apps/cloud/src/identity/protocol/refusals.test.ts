import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword, portalClient } from '../../../test/identity-service.ts'
import { N } from '../srp/srp-group.ts'
import { disableUser, enableUser, registerUser } from '../users/manage-users.ts'

const service = await createIdentityService({
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: '1000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
})
const { call, app, signIn, pool, runtime } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
beforeAll(() => service.addUser(email))

function start(AuthParameters: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  return call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: portalClient, AuthParameters, ...rest })
}

function post(headers: Record<string, string>, body: string) {
  return app.request('/identity/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', ...headers },
    body,
  })
}

const target = 'AWSCognitoIdentityProviderService'

describe('bad input is answered with the error of its kind', () => {
  it.each([
    ['no operation', {}, '{}', 'UnknownOperationException'],
    ['an unknown operation', { 'x-amz-target': `${target}.Nothing` }, '{}', 'UnknownOperationException'],
    [
      'an operation of a prototype',
      { 'x-amz-target': `${target}.constructor` },
      '{}',
      'UnknownOperationException',
    ],
    ['another service', { 'x-amz-target': 'DynamoDB.GetItem' }, '{}', 'UnknownOperationException'],
    ['broken JSON', { 'x-amz-target': `${target}.GetUser` }, '{"AccessToken":', 'SerializationException'],
    ['no object', { 'x-amz-target': `${target}.GetUser` }, '[]', 'SerializationException'],
    ['no body', { 'x-amz-target': `${target}.GetUser` }, '', 'SerializationException'],
    ['a missing member', { 'x-amz-target': `${target}.GetUser` }, '{}', 'InvalidParameterException'],
    [
      'a member of another type',
      { 'x-amz-target': `${target}.GetUser` },
      '{"AccessToken":{}}',
      'InvalidParameterException',
    ],
    [
      'a token that is none',
      { 'x-amz-target': `${target}.GetUser` },
      '{"AccessToken":"x"}',
      'NotAuthorizedException',
    ],
  ])('%s', async (_, headers, body, type) => {
    const response = await post(headers, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(await response.json()).toMatchObject({ __type: type })
  })

  it('a body that is too long', async () => {
    const response = await post(
      { 'x-amz-target': `${target}.GetUser` },
      JSON.stringify({ AccessToken: 'x'.repeat(70_000) }),
    )
    expect(response.status).toBe(413)
  })

  it.each([
    ['an unknown client', { ClientId: 'nobody' }, 'ResourceNotFoundException'],
    ['a flow that sends the password', { AuthFlow: 'USER_PASSWORD_AUTH' }, 'InvalidParameterException'],
    ['parameters that are a text', { AuthParameters: 'USERNAME' }, 'InvalidParameterException'],
  ])('%s', async (_, overrides, type) => {
    expect((await start({ USERNAME: email, SRP_A: '2' }, overrides)).body.__type).toBe(type)
  })

  it.each([
    ['zero', '0'],
    ['N', N.toString(16)],
    ['2 N', (2n * N).toString(16)],
    ['no hexadecimal number', 'xyz'],
    ['negative', '-2'],
    ['longer than N', `1${'0'.repeat(770)}`],
  ])('an A that is %s', async (_, SRP_A) => {
    expect((await start({ USERNAME: email, SRP_A })).body.__type).toBe('InvalidParameterException')
  })

  it('a name with a character that the database rejects', async () => {
    expect((await start({ USERNAME: 'a\0b', SRP_A: '2' })).body.ChallengeName).toBe('PASSWORD_VERIFIER')
  })
})

describe('the password challenge', () => {
  const claim = async (overrides: Record<string, unknown> = {}, ClientId = portalClient) => {
    const { SECRET_BLOCK } = (await start({ USERNAME: email, SRP_A: '2' })).body.ChallengeParameters!
    const ChallengeResponses = {
      USERNAME: email,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Mon May 4 03:02:01 UTC 2026',
      ...overrides,
    }
    return { ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
  }
  const answer = async (input: Record<string, unknown>) => (await call('RespondToAuthChallenge', input)).body

  it('can be answered once', async () => {
    const input = await claim()
    expect(await answer(input)).toMatchObject({ message: 'Incorrect username or password.' })
    expect(await answer(input)).toMatchObject({ message: 'Invalid session for the user.' })
  })

  it('expires after three minutes', async () => {
    const input = await claim()
    runtime.turnClock(180_000)
    expect(await answer(input)).toMatchObject({ message: 'Invalid session for the user.' })
  })

  it.each([
    ['a signature of another length', { PASSWORD_CLAIM_SIGNATURE: 'AAAA' }, 'NotAuthorizedException'],
    ['a block of its own making', { PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' }, 'NotAuthorizedException'],
    ['a padded day in the time', { TIMESTAMP: 'Mon May 04 03:02:01 UTC 2026' }, 'InvalidParameterException'],
    ['a Japanese time', { TIMESTAMP: '月 5月 4 03:02:01 UTC 2026' }, 'InvalidParameterException'],
    ['no signature', { PASSWORD_CLAIM_SIGNATURE: undefined }, 'InvalidParameterException'],
  ])('is refused with %s', async (_, overrides, type) => {
    expect((await answer(await claim(overrides))).__type).toBe(type)
  })

  it('cannot be answered by another client', async () => {
    const input = { ...(await claim()), ClientId: 'program-client' }
    expect(await answer(input)).toMatchObject({ message: 'Invalid session for the user.' })
  })

  it('is refused if its kind is not supported', async () => {
    const input = { ...(await claim()), ChallengeName: 'SMS_MFA' }
    expect((await answer(input)).__type).toBe('InvalidParameterException')
  })
})

describe('whether a user exists', () => {
  const parametersOf = async (USERNAME: string) =>
    (await start({ USERNAME, SRP_A: '2' })).body.ChallengeParameters!

  it('is not revealed by the challenge: same salt and id each time, another B', async () => {
    for (const name of [email, 'nobody@example.org']) {
      const [first, second] = [await parametersOf(name), await parametersOf(` ${name.toUpperCase()}`)]
      expect(second.SALT).toBe(first.SALT)
      expect(second.USER_ID_FOR_SRP).toBe(first.USER_ID_FOR_SRP)
      expect(second.SRP_B).not.toBe(first.SRP_B)
      expect(first.USER_ID_FOR_SRP).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
      expect(first.SALT).toMatch(/^[0-9a-f]{24,32}$/)
      expect(Object.keys(first)).toEqual(['USERNAME', 'USER_ID_FOR_SRP', 'SALT', 'SRP_B', 'SECRET_BLOCK'])
    }
    expect((await parametersOf('other@example.org')).SALT).not.toBe(
      (await parametersOf('nobody@example.org')).SALT,
    )
  })

  it('is not revealed by a sign-in with the id of the challenge', async () => {
    for (const name of [email, 'nobody@example.org']) {
      const { USER_ID_FOR_SRP: id, SALT } = await parametersOf(name)
      expect(await parametersOf(id!)).toMatchObject({ USER_ID_FOR_SRP: id, SALT })
    }
  })

  it("is not revealed by the account's state, except to the holder of the password", async () => {
    await registerUser(pool, 'registered@example.org')
    await disableUser(pool, email)
    const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    for (const name of [email, 'registered@example.org', 'nobody@example.org']) {
      expect((await signIn(name, 'Wrong-Lantern-42')).body).toEqual(wrong)
    }
    expect((await signIn(email)).body.message).toBe('User is disabled.')
    await enableUser(pool, email)
  })

  it('is not revealed by resending a code', async () => {
    const resend = async (Username: string) =>
      (await call('ResendConfirmationCode', { ClientId: portalClient, Username })).body.CodeDeliveryDetails
    const details = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' }
    expect([await resend(email), await resend('anybody@example.net')]).toEqual([details, details])
  })

  it('is revealed by a forgotten password', async () => {
    const forgot = async (Username: string) =>
      (await call('ForgotPassword', { ClientId: portalClient, Username })).body.__type
    expect(await forgot('nobody@example.org')).toBe('UserNotFoundException')
    expect(await forgot('registered@example.org')).toBe('UserNotFoundException')
    expect(await forgot(email)).toBeUndefined()
  })
})

describe('a new password', () => {
  it('must satisfy the policy wherever it is set; a refusal uses up nothing', async () => {
    const Username = 'grace@example.org'
    await service.addUser(Username)
    await call('ForgotPassword', { ClientId: portalClient, Username })
    const ConfirmationCode = await service.codeFor(Username)
    const reset = async (Password: string) =>
      (await call('ConfirmForgotPassword', { ClientId: portalClient, Username, ConfirmationCode, Password }))
        .body
    expect(await reset('Short-1')).toEqual({
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    expect((await reset('Password-1234')).message).toBe(
      'Password did not conform with policy: Password is too common',
    )
    expect(await reset('Second-Lantern-42')).toEqual({})
    expect((await reset('Third-Lantern-42')).__type).toBe('CodeMismatchException')
  })

  it('signs out everywhere after a reset, and everywhere else after a change', async () => {
    const Username = 'joan@example.org'
    const { secret } = await service.addUserWithMfa(Username)
    const [mine, other] = [
      await service.signInWithCode(Username, secret),
      await service.signInWithCode(Username, secret),
    ]
    const change = {
      AccessToken: mine.AccessToken,
      PreviousPassword: rightPassword,
      ProposedPassword: 'Second-Lantern-42',
    }
    expect(await call('ChangePassword', change)).toEqual({ status: 200, body: {} })
    expect(await service.verifyIdToken(mine.IdToken)).toMatchObject({ ok: true })
    expect(await service.verifyIdToken(other.IdToken)).toMatchObject({ ok: false })

    await call('ForgotPassword', { ClientId: portalClient, Username })
    const ConfirmationCode = await service.codeFor(Username)
    await call('ConfirmForgotPassword', {
      ClientId: portalClient,
      Username,
      ConfirmationCode,
      Password: rightPassword,
    })
    expect(await service.verifyIdToken(mine.IdToken)).toMatchObject({ ok: false })
  })
})

describe('verification codes', () => {
  it('live an hour for a reset', async () => {
    await call('ForgotPassword', { ClientId: portalClient, Username: email })
    const ConfirmationCode = await service.codeFor(email)
    runtime.turnClock(3_600_000)
    const input = {
      ClientId: portalClient,
      Username: email,
      ConfirmationCode,
      Password: 'Second-Lantern-42',
    }
    expect((await call('ConfirmForgotPassword', input)).body.__type).toBe('ExpiredCodeException')
  })

  it('are replaced by newer ones', async () => {
    const Username = 'marie@example.org'
    await service.addUser(Username)
    await call('ForgotPassword', { ClientId: portalClient, Username })
    const first = await service.codeFor(Username)
    await call('ForgotPassword', { ClientId: portalClient, Username })
    const input = { ClientId: portalClient, Username, Password: 'Second-Lantern-42' }
    const stale = await call('ConfirmForgotPassword', { ...input, ConfirmationCode: first })
    expect(stale.body.__type).toBe('CodeMismatchException')
    const ConfirmationCode = await service.codeFor(Username)
    expect((await call('ConfirmForgotPassword', { ...input, ConfirmationCode })).status).toBe(200)
  })

  it('have one purpose: a reset code confirms no sign-up', async () => {
    await registerUser(pool, 'mary@example.org')
    await service.signUpApi('POST', '/signup', { email: 'mary@example.org', password: rightPassword })
    const ConfirmationCode = await service.codeFor('mary@example.org')
    const Username = 'mary@example.org'
    const reset = await call('ConfirmForgotPassword', {
      ClientId: portalClient,
      Username,
      ConfirmationCode,
      Password: rightPassword,
    })
    expect(reset.body.__type).toBe('CodeMismatchException')
  })
})

describe('the second factor', () => {
  it('cannot be preferred before it is proven, nor disabled by the user', async () => {
    const Username = 'lise@example.org'
    await service.addUser(Username)
    const { AccessToken } = (await signIn(Username)).body.AuthenticationResult!
    const prefer = async (Enabled: boolean) =>
      (await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled } })).body.__type
    expect(await prefer(true)).toBe('InvalidParameterException')
    const verify = await call('VerifySoftwareToken', { AccessToken, UserCode: '000000' })
    expect(verify.body.__type).toBe('SoftwareTokenMFANotFoundException')
    expect(await prefer(false)).toBe('InvalidParameterException')
  })

  it('stays active while a new one is set up', async () => {
    const Username = 'emmy@example.org'
    const { secret } = await service.addUserWithMfa(Username)
    const { AccessToken } = await service.signInWithCode(Username, secret)
    await call('AssociateSoftwareToken', { AccessToken })
    expect(await service.signInWithCode(Username, secret)).toHaveProperty('IdToken')
  })
})

describe('a browser of another origin', () => {
  const preflight = (origin: string) =>
    app.request('/identity/', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'amz-sdk-invocation-id,amz-sdk-request,cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    })

  it('is allowed from the portal, with the headers of the SDKs', async () => {
    const { headers } = await preflight('http://localhost:3000')
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    const allowed = headers.get('access-control-allow-headers')!.split(',')
    expect(allowed).toEqual(
      expect.arrayContaining([
        'x-amz-target',
        'x-amz-user-agent',
        'amz-sdk-invocation-id',
        'amz-sdk-request',
        'cache-control',
      ]),
    )
    // The cookie of a known browser, which authorizes nothing.
    expect(headers.get('access-control-allow-credentials')).toBe('true')
  })

  it('is refused otherwise', async () => {
    const { headers } = await preflight('http://evil.example')
    expect(headers.get('access-control-allow-origin')).not.toBe('http://evil.example')
    expect(headers.get('access-control-allow-origin')).not.toBe('*')
  })
})
