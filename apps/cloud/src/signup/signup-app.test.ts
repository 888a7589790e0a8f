import fc from 'fast-check'
import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arbitraryRequest } from '../../test/arbitrary-request.ts'
import { createIdentityService, rightPassword, portalClient } from '../../test/identity-service.ts'
import type { CloudTables } from '../composition/cloud-tables.ts'
import { readOpenApiDocument, type OperationObject } from '../contract/openapi-document.ts'
import { createSchemaCompiler } from '../contract/schema-compiler.ts'
import { openDatabase } from '../database/open-database.ts'
import { readOutbox } from '../identity/messages/outbox.ts'
import { totpCode, totpStep } from '../identity/totp/totp.ts'
import { disableUser, enableUser, registerUser, resetUserMfa } from '../identity/users/manage-users.ts'
import { findUser } from '../identity/users/user-store.ts'
import { createSignupApp } from './signup-app.ts'

const service = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000' })
const { app, pool, runtime, codeFor, signIn } = service
afterAll(() => runtime.close())

const document = readOpenApiDocument('signup-api')
const compile = createSchemaCompiler(document)

/** `operation status` of every response so far, and of all that the description has. */
const seen = new Set<string>()
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, OperationObject>).flatMap(([method, { responses }]) =>
    Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
  ),
)

/** Sends a request and checks the response against the description: status, body and headers. */
async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  to = app,
) {
  const response = await to.request(`/signup-api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  seen.add(`${method} ${path} ${response.status}`)
  const answers = document.paths[path]?.[method.toLowerCase()]?.responses[String(response.status)]
  const schema = answers?.content?.['application/json']?.schema ?? { $ref: '#/components/schemas/Error' }
  const isEmpty = answers !== undefined && answers.content === undefined
  const missing = Object.entries(answers?.headers ?? {}).filter(
    ([name, { required }]) => required && !response.headers.has(name),
  )
  expect({ violations: isEmpty ? [] : compile(schema)(answer), missing }).toEqual({
    violations: [],
    missing: [],
  })
  const isExpected = answers !== undefined || [404, 405].includes(response.status)
  expect(isExpected, `${method} ${path} is not described to answer ${response.status}`).toBe(true)
  return {
    status: response.status,
    code: answer.message_code ?? answer.message,
    params: answer.message_params,
    ...(answer.sign_up_secret !== undefined && { secret: answer.sign_up_secret }),
    ...(answer.access_token !== undefined && { token: answer.access_token as string }),
    ...(answer.secret !== undefined && { totpSecret: answer.secret as string }),
  }
}

let email: string
let serial = 0
beforeEach(async () => {
  email = `user-${serial++}@example.org`
  await registerUser(pool, email)
})

describe('POST /signup', () => {
  const signUp = (fields: Record<string, unknown> = {}) =>
    send('POST', '/signup', { email, password: rightPassword, ...fields })

  it('accepts a registered address in upper or lower case', async () => {
    expect(await signUp({ email: email.toUpperCase() })).toMatchObject({ status: 201 })
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
  })

  it('counts every spelling of an address for one account, in the Cognito protocol', async () => {
    for (const spelling of [`${email}.`, email.replace('@', '＠'), email.toUpperCase()])
      expect(
        await service.call('SignUp', { ClientId: portalClient, Username: spelling, Password: rightPassword }),
      ).toMatchObject({ status: 200 })
    const { waiting } = await runtime.database
      .selectFrom('identity_sign_up')
      .innerJoin('identity_user', 'identity_user.id', 'user_id')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(waiting).toBe(3)
  })

  it.each([
    ['an address nobody registered', { email: 'nobody@example.org' }, 'USER_NOT_REGISTERED'],
    ['no address', { email: 'nobody' }, 'INVALID_FIELDS'],
    ['an address of 101 characters', { email: `${'x'.repeat(90)}@example.org` }, 'FIELD_TOO_LONG'],
    ['a weak password', { password: 'weak' }, 'INVALID_PASSWORD'],
    ['a common password', { password: 'Password-1234' }, 'INVALID_PASSWORD'],
    ['no password', { password: undefined }, 'FIELD_REQUIRED'],
    ['a password that is a number', { password: 123456789012 }, 'INVALID_FIELDS'],
  ])('refuses %s', async (_, fields, code) => {
    expect(await signUp(fields)).toMatchObject({ status: 400, code })
  })

  it('refuses a disabled user as if not registered', async () => {
    await disableUser(pool, email)
    expect(await signUp()).toMatchObject({ status: 400, code: 'USER_NOT_REGISTERED' })
    await enableUser(pool, email)
    expect(await signUp()).toMatchObject({ status: 201 })
  })

  it('refuses a confirmed user and keeps their password', async () => {
    await service.addUser('ada@example.org')
    const answer = await signUp({ email: 'ada@example.org', password: 'Second-Lantern-42' })
    expect(answer).toMatchObject({ status: 409, code: 'USER_ALREADY_EXISTS' })
    expect((await signIn('ada@example.org')).body).toHaveProperty('AuthenticationResult')
  })

  describe('twice before confirmation', () => {
    const confirm = async (confirmation_code: string, sign_up_secret?: unknown) =>
      send('PUT', '/confirm_signup', {
        email,
        confirmation_code,
        ...(sign_up_secret !== undefined && { sign_up_secret }),
      })
    const stranger = { password: 'Second-Lantern-42' }
    const outcome = async (password?: string) => (await signIn(email, password)).body.message ?? 'signed in'

    it('keeps the first code and password, whoever signs up after', async () => {
      await signUp()
      const first = await codeFor(email)
      await signUp(stranger)
      const second = await codeFor(email)
      expect(second).not.toBe(first)
      const [warning] = await readOutbox(pool, { to: email, limit: 1 })
      expect(warning?.text).toContain('Another sign-up')
      // The owner who enters the newest code does not confirm the password of the stranger.
      expect(await confirm(second)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
      expect(await confirm(first)).toMatchObject({ status: 200 })
      expect(await outcome()).toBe('signed in')
      expect(await outcome(stranger.password)).toBe('Incorrect username or password.')
    })

    it('lets the client with the secret confirm its own sign-up only', async () => {
      const theirs = await signUp(stranger)
      const unwanted = await codeFor(email)
      const { secret } = await signUp()
      const own = await codeFor(email)
      expect(await confirm(unwanted, secret)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
      expect(await confirm(own, theirs.secret)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
      expect(await confirm(own, secret)).toMatchObject({ status: 200 })
      expect(await outcome()).toBe('signed in')
      expect(await confirm(unwanted)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
    })

    it('works in the Cognito protocol, where Session is the secret', async () => {
      await signUp(stranger)
      const account = { ClientId: portalClient, Username: email }
      const { Session } = (await service.call('SignUp', { ...account, Password: rightPassword })).body
      const ConfirmationCode = await codeFor(email)
      expect((await service.call('ConfirmSignUp', { ...account, ConfirmationCode })).body.__type).toBe(
        'CodeMismatchException',
      )
      expect((await service.call('ConfirmSignUp', { ...account, ConfirmationCode, Session })).body).toEqual(
        {},
      )
      expect(await outcome()).toBe('signed in')
    })

    it('resends the same code, of the sign-up that is named', async () => {
      await signUp()
      const first = await codeFor(email)
      const { secret } = await signUp(stranger)
      const second = await codeFor(email)
      const resend = (ClientMetadata = {}) =>
        service.call('ResendConfirmationCode', { ClientId: portalClient, Username: email, ClientMetadata })
      await resend()
      expect(await codeFor(email)).toBe(first)
      await resend({ sign_up_session: secret })
      expect(await codeFor(email)).toBe(second)
    })

    it('counts wrong codes of strangers apart from those of the client', async () => {
      const { secret } = await signUp()
      const code = await codeFor(email)
      const wrongCode = await service.wrongCodeFor(email)
      for (let time = 0; time < 6; time++) await confirm(wrongCode)
      expect(await confirm(code)).toMatchObject({ status: 429 })
      expect(await confirm(code, secret)).toMatchObject({ status: 200 })
    })

    it('starts anew once the code has expired', async () => {
      await signUp(stranger)
      runtime.turnClock(86_400_000)
      await signUp()
      expect(await confirm(await codeFor(email))).toMatchObject({ status: 200 })
      expect(await outcome()).toBe('signed in')
    })
  })

  it('does not show in the answers to a sign-in', async () => {
    const visible = async () => {
      const AuthParameters = { USERNAME: email, SRP_A: '2' }
      const { body } = await service.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: portalClient,
        AuthParameters,
      })
      const { SALT, USER_ID_FOR_SRP } = body.ChallengeParameters!
      return { SALT, USER_ID_FOR_SRP }
    }
    const before = await visible()
    await signUp()
    expect(await visible()).toEqual(before)
    await send('PUT', '/confirm_signup', { email, confirmation_code: await codeFor(email) })
    expect(await visible()).toEqual(before)
  })

  it.each([
    ['capitals', (name: string) => name.toUpperCase()],
    ['full-width letters', (name: string) => name.replace('u', 'ｕ')],
    ['a domain with a trailing dot', (name: string) => `${name}.`],
  ])('means the same account in %s', async (_, spell) => {
    const Username = spell(email)
    await service.call('SignUp', { ClientId: portalClient, Username, Password: rightPassword })
    const ConfirmationCode = await codeFor(email)
    const account = { ClientId: portalClient, Username: spell(email) }
    expect((await service.call('ConfirmSignUp', { ...account, ConfirmationCode })).body).toEqual({})
    expect((await signIn(email)).body).toHaveProperty('AuthenticationResult')
    expect(await registerUser(pool, spell(email))).toMatchObject({ problem: 'exists' })
  })

  it('sends no more than five messages to an address at once', async () => {
    const outcomes: unknown[] = []
    for (let time = 0; time < 6; time++) outcomes.push((await signUp()).status)
    expect(outcomes).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('PUT /confirm_signup', () => {
  const confirm = (fields: Record<string, unknown>) => send('PUT', '/confirm_signup', { email, ...fields })
  beforeEach(() => send('POST', '/signup', { email, password: rightPassword }))

  it('confirms with the code of the message, once', async () => {
    const confirmation_code = await codeFor(email)
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 200 })
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
  })

  it('refuses a wrong code', async () => {
    const confirmation_code = await service.wrongCodeFor(email)
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
  })

  it.each([
    ['a code for nobody', { email: 'nobody@example.org', confirmation_code: '000000' }, 'CODE_MISMATCH'],
    ['letters', { confirmation_code: 'abcdef' }, 'INVALID_FIELDS'],
    ['too many digits', { confirmation_code: '1234567' }, 'FIELD_TOO_LONG'],
    ['an empty address', { email: '', confirmation_code: '000000' }, 'INVALID_FIELDS'],
    ['no address', { email: null, confirmation_code: '000000' }, 'INVALID_FIELDS'],
    ['nothing', {}, 'FIELD_REQUIRED'],
  ])('refuses %s', async (_, fields, code) => {
    expect(await confirm(fields)).toMatchObject({ status: 400, code })
  })

  it('refuses a code after a day', async () => {
    const confirmation_code = await codeFor(email)
    runtime.turnClock(86_400_000)
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 400, code: 'CODE_EXPIRED' })
  })

  it('answers 429 and how long to wait after five wrong codes', async () => {
    const wrong = await service.wrongCodeFor(email)
    for (let time = 0; time < 5; time++) await confirm({ confirmation_code: wrong })
    const answer = await confirm({ confirmation_code: await codeFor(email) })
    expect(answer).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', params: { retry_after: 30 } })
  })
})

describe('PUT /mfa_reset_request', () => {
  const request = (fields: Record<string, unknown> = {}) =>
    send('PUT', '/mfa_reset_request', {
      email: 'grace@example.org',
      password: rightPassword,
      client_id: portalClient,
      ...fields,
    })
  beforeAll(() => service.addUserWithMfa('grace@example.org'))

  it('records a request with the right password; nothing is reset yet', async () => {
    expect(await request()).toMatchObject({ status: 200, code: 'Your request has been accepted.' })
    const user = await pool.database
      .selectFrom('identity_user')
      .select(['mfa_enabled', 'mfa_reset_requested_at'])
      .where('email', '=', 'grace@example.org')
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ mfa_enabled: true, mfa_reset_requested_at: runtime.clock.now() })
  })

  it.each([
    ['a wrong password', { password: 'Wrong-Lantern-42' }],
    ['an unknown user', { email: 'nobody@example.org' }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('does not reveal that it refuses because of %s', async (_, fields) => {
    expect(await request(fields)).toMatchObject({ status: 400, code: 'AUTHENTICATION_FAILED' })
  })
})

describe('the reset of a second factor by e-mail', () => {
  let cloud: typeof service
  let secret: string
  beforeAll(async () => {
    cloud = await createIdentityService({ MFA_RESET: 'email', SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000' })
  })
  afterAll(() => cloud.runtime.close())
  beforeEach(async () => {
    ;({ secret } = await cloud.addUserWithMfa(email))
  })
  const account = () => ({ email, password: rightPassword })
  const post = (path: string, body: unknown) => send('POST', path, body, {}, cloud.app)
  const request = () =>
    send('PUT', '/mfa_reset_request', { ...account(), client_id: portalClient }, {}, cloud.app)
  const start = async (fields: Record<string, unknown> = {}) => {
    await request()
    return post('/mfa_reset/start', { ...account(), ...fields })
  }
  const verify = (access_token: unknown, code: string) =>
    post('/mfa_reset/verify_code', { access_token, code })
  const confirm = (access_token: unknown, totp_code: string) =>
    post('/mfa_reset/confirm_totp', { access_token, totp_code })
  const codeNow = (key: string) => totpCode(key, totpStep(cloud.runtime.clock.now()))
  /** A reset whose mailed code was given. */
  const proven = async () => {
    const { token } = await start()
    const { totpSecret } = await verify(token, await cloud.codeFor(email))
    return { token, totpSecret: totpSecret! }
  }

  it('replaces the authenticator app, ends the sessions and tells the owner', async () => {
    const { AccessToken } = await cloud.signInWithCode(email, secret)
    const { token, totpSecret } = await proven()
    expect((await cloud.call('GetUser', { AccessToken })).status).toBe(200)
    expect(await confirm(token, codeNow(totpSecret))).toMatchObject({ status: 204 })
    expect((await cloud.call('GetUser', { AccessToken })).status).toBe(400)
    const [notice] = await readOutbox(cloud.pool, { to: email, limit: 1 })
    expect(notice?.subject).toContain('authenticator app was replaced')
    expect(await cloud.signInWithCode(email, totpSecret)).toHaveProperty('IdToken')
    const { id } = (await findUser(cloud.pool, email))!
    const events = await cloud.pool.database
      .selectFrom('security_event')
      .select(['event', 'outcome'])
      .where('subject', '=', id)
      .where('event', 'in', ['authenticator-reset-request', 'authenticator-reset'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { event: 'authenticator-reset-request', outcome: 'success' },
      { event: 'authenticator-reset', outcome: 'success' },
    ])
  })

  it('keeps the present app until the new one is confirmed', async () => {
    await proven()
    expect(await cloud.signInWithCode(email, secret)).toHaveProperty('IdToken')
  })

  it('does not start without a request, nor where an administrator decides', async () => {
    const stillOn = { status: 400, code: 'MFA_ALREADY_ENABLED' }
    expect(await post('/mfa_reset/start', account())).toMatchObject(stillOn)
    await service.addUserWithMfa(`strict-${email}`)
    const body = { email: `strict-${email}`, password: rightPassword }
    await send('PUT', '/mfa_reset_request', { ...body, client_id: portalClient })
    expect(await send('POST', '/mfa_reset/start', body)).toMatchObject(stillOn)
    await resetUserMfa(pool, body.email)
    expect(await send('POST', '/mfa_reset/start', body)).toMatchObject({ status: 200 })
  })

  it('counts wrong passwords with those of the sign-in', async () => {
    for (let time = 0; time < 5; time++)
      expect(await post('/mfa_reset/start', { ...account(), password: 'Wrong-Lantern-42' })).toMatchObject({
        status: 400,
        code: 'AUTHENTICATION_FAILED',
      })
    expect(await post('/mfa_reset/start', account())).toMatchObject({ status: 429 })
    expect((await cloud.signIn(email)).body.message).toBe('Password attempts exceeded')
  })

  it('refuses wrong and used mailed codes, and counts them', async () => {
    const { token } = await start()
    const [code, wrongCode] = [await cloud.codeFor(email), await cloud.wrongCodeFor(email)]
    for (let time = 0; time < 5; time++)
      expect(await verify(token, wrongCode)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
    expect(await verify(token, code)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    cloud.runtime.turnClock(30_000)
    expect(await verify(token, code)).toMatchObject({ status: 200 })
    expect(await verify(token, code)).toMatchObject({ status: 400, code: 'CODE_EXPIRED' })
  })

  it('sends no more than five codes at once', async () => {
    await request()
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await post('/mfa_reset/start', account())).status)
    // The sign-up has sent one message already.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('takes another one-time code after a wrong one, and each reset once', async () => {
    const { token, totpSecret } = await proven()
    const right = codeNow(totpSecret)
    const wrong = cloud.wrongOneTimeCode(totpSecret)
    expect(await confirm(token, wrong)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
    expect(await confirm(token, right)).toMatchObject({ status: 204 })
    expect(await confirm(token, right)).toMatchObject({ status: 400, code: 'CODE_EXPIRED' })
  })

  it('ends after an hour, and with a new password', async () => {
    const first = await proven()
    cloud.runtime.turnClock(3_600_000)
    expect(await confirm(first.token, codeNow(first.totpSecret))).toMatchObject({ code: 'CODE_EXPIRED' })
    const second = await proven()
    await cloud.call('ForgotPassword', { ClientId: portalClient, Username: email })
    const ConfirmationCode = await cloud.codeFor(email)
    const Password = 'Second-Lantern-42'
    await cloud.call('ConfirmForgotPassword', {
      ClientId: portalClient,
      Username: email,
      Password,
      ConfirmationCode,
    })
    expect(await confirm(second.token, codeNow(second.totpSecret))).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('does not accept the token of one step for another', async () => {
    const { token } = await start()
    expect(await confirm(token, '123456')).toMatchObject({ status: 400, code: 'CODE_EXPIRED' })
  })
})

describe('an unknown call', () => {
  it.each([
    ['broken JSON', 'POST', '/signup', '{', {}, 400, 'INVALID_FIELDS'],
    ['a list', 'POST', '/signup', [], {}, 400, 'INVALID_FIELDS'],
    ['a form', 'POST', '/signup', 'email=x', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a long body', 'POST', '/signup', { email: 'x'.repeat(17_000) }, {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['another method', 'GET', '/signup', undefined, {}, 405, 'METHOD_NOT_ALLOWED'],
    ['another path', 'POST', '/nothing', {}, {}, 404, 'NOT_FOUND'],
  ])('%s is refused', async (_, method, path, body, headers, status, code) => {
    expect(await send(method, path, body, headers)).toMatchObject({ status, code })
  })
})

describe('every call', () => {
  const calls = [
    ['POST', '/signup', { email: 'ada@example.org', password: rightPassword }],
    ['PUT', '/confirm_signup', { email: 'ada@example.org', confirmation_code: '000000' }],
    [
      'PUT',
      '/mfa_reset_request',
      { email: 'ada@example.org', password: rightPassword, client_id: portalClient },
    ],
    ['POST', '/mfa_reset/start', { email: 'ada@example.org', password: rightPassword }],
    ['POST', '/mfa_reset/verify_code', { access_token: 'unknown', code: '000000' }],
    ['POST', '/mfa_reset/confirm_totp', { access_token: 'unknown', totp_code: '000000' }],
  ] as const

  it.each(calls)('%s %s refuses a body that is too long or not JSON', async (method, path, body) => {
    const long = { ...body, more: 'x'.repeat(17_000) }
    expect(await send(method, path, long)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(method, path, 'email=x', form)).toMatchObject({ status: 415 })
  })

  it.each(calls)('%s %s answers 429 after too many guesses', async (method, path, body) => {
    const narrow = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '1' })
    const guess = 'email' in body ? { ...body, email: 'nobody@example.org' } : body
    expect(await send(method, path, guess, {}, narrow.app)).toMatchObject({ status: 400 })
    expect(await send(method, path, guess, {}, narrow.app)).toMatchObject({
      status: 429,
      params: { retry_after: 30 },
    })
    await narrow.runtime.close()
  })

  it.each(calls)('%s %s answers 503 while the database is unavailable', async (method, path, body) => {
    const database = openDatabase('postgres://qportal@127.0.0.1:1/nowhere')
    expect(await send(method, path, body, {}, appOn(database))).toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    })
    await database.destroy()
  })

  it.each(calls)('%s %s answers 500 without details after an internal error', async (...call) => {
    const [method, path, body] = call
    // A database without tables of the cloud.
    const url = new URL('/template1', runtime.databaseUrl).href
    const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
    const database = new Kysely<CloudTables>({ dialect })
    expect(await send(method, path, body, {}, appOn(database))).toEqual({
      status: 500,
      code: 'INTERNAL_SERVER_ERROR',
      params: {},
    })
    await database.destroy()
  })

  it('answers generated requests as described, and never with 500', async () => {
    const patient = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000' })
    const people = ['ada@example.org', 'grace@example.org']
    for (const person of people) await registerUser(patient.pool, person)
    const statuses = new Map<number, number>()
    const examples = {
      email: fc.constantFrom(...people, 'nobody@example.org'),
      password: fc.oneof(fc.constantFrom(rightPassword, 'weak'), fc.string({ unit: 'binary' })),
      confirmation_code: fc.constantFrom('000000', '12345'),
      access_token: fc.constantFrom('unknown', ''),
      code: fc.constantFrom('000000', '12345'),
      totp_code: fc.constantFrom('000000', '12345'),
      client_id: fc.constantFrom(portalClient, 'nobody'),
    }
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(examples, 'signup-api'), async ({ method, path, body, headers }) => {
        const { status } = await send(method, path, body, headers, patient.app)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: process.env.NIGHTLY === '1' ? 4000 : 400, seed: 42, endOnFailure: true },
    )
    expect([201, 400, 415, 429].filter((status) => !statuses.has(status))).toEqual([])
    await patient.runtime.close()
  }, 600_000)

  it('has given every answer that the description has', () => {
    expect(described).toHaveLength(43)
    expect(described.filter((answer) => !seen.has(answer))).toEqual([])
  })
})

/** The same API on another database. */
function appOn(database: Kysely<CloudTables>) {
  return new Hono().route('/signup-api', createSignupApp({ ...runtime, database }))
}
