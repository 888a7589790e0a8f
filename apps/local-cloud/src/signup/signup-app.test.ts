import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityService, PASSWORD, PORTAL_CLIENT } from '../../test/identity-service.ts'
import { readOpenApiDocument } from '../api/contract/openapi-document.ts'
import { createSchemaCompiler } from '../api/contract/schema-compiler.ts'
import { disableUser, enableUser, registerUser } from '../identity/users/manage-users.ts'

const service = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000' })
const { app, pool, runtime, codeFor, signIn } = service
afterAll(() => runtime.close())

const document = readOpenApiDocument('signup-api')
const compile = createSchemaCompiler(document)

/**
 * Sends a call and holds the answer against the description: a status it names, a body of that status' form,
 * the headers.
 */
async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`/signup-api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  const described = document.paths[path]?.[method.toLowerCase()]?.responses[String(response.status)]
  const schema = described?.content?.['application/json']?.schema ?? { $ref: '#/components/schemas/Error' }
  const missing = Object.entries(described?.headers ?? {}).filter(
    ([name, { required }]) => required && !response.headers.has(name),
  )
  expect({ violations: compile(schema)(answer), missing }).toEqual({ violations: [], missing: [] })
  const isExpected = described !== undefined || [404, 405].includes(response.status)
  expect(isExpected, `${method} ${path} is not described to answer ${response.status}`).toBe(true)
  return {
    status: response.status,
    code: answer.message_code ?? answer.message,
    params: answer.message_params,
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
    send('POST', '/signup', { email, password: PASSWORD, ...fields })

  it('takes an address that an administrator has registered, in any capitals', async () => {
    expect(await signUp({ email: email.toUpperCase() })).toMatchObject({ status: 201 })
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
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

  it('refuses who is disabled as if not registered', async () => {
    await disableUser(pool, email)
    expect(await signUp()).toMatchObject({ status: 400, code: 'USER_NOT_REGISTERED' })
    await enableUser(pool, email)
    expect(await signUp()).toMatchObject({ status: 201 })
  })

  it('refuses who has confirmed already, and leaves their password alone', async () => {
    await service.addUser('ada@example.org')
    const answer = await signUp({ email: 'ada@example.org', password: 'Second-Lantern-42' })
    expect(answer).toMatchObject({ status: 409, code: 'USER_ALREADY_EXISTS' })
    expect((await signIn('ada@example.org')).body).toHaveProperty('AuthenticationResult')
  })

  it('may be repeated until the address is confirmed: the last password and the last code count', async () => {
    await signUp({ password: 'Second-Lantern-42' })
    const first = await codeFor(email)
    await signUp()
    const confirm = async (confirmation_code: string) =>
      send('PUT', '/confirm_signup', { email, confirmation_code })
    expect(await confirm(first)).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
    expect(await confirm(await codeFor(email))).toMatchObject({ status: 200 })
    expect((await signIn(email)).body).toHaveProperty('AuthenticationResult')
  })

  it('sends no more than five messages to an address at once', async () => {
    const outcomes: unknown[] = []
    for (let time = 0; time < 6; time++) outcomes.push((await signUp()).status)
    expect(outcomes).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('PUT /confirm_signup', () => {
  const confirm = (fields: Record<string, unknown>) => send('PUT', '/confirm_signup', { email, ...fields })
  beforeEach(() => send('POST', '/signup', { email, password: PASSWORD }))

  it('confirms with the code of the message, once', async () => {
    const confirmation_code = await codeFor(email)
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 200 })
    expect(await confirm({ confirmation_code })).toMatchObject({ status: 400, code: 'CODE_MISMATCH' })
  })

  it.each([
    ['a wrong code', { confirmation_code: '000000' }, 'CODE_MISMATCH'],
    ['a code for nobody', { email: 'nobody@example.org', confirmation_code: '000000' }, 'CODE_MISMATCH'],
    ['letters', { confirmation_code: 'abcdef' }, 'INVALID_FIELDS'],
    ['too many digits', { confirmation_code: '1234567' }, 'FIELD_TOO_LONG'],
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
    for (let time = 0; time < 5; time++) await confirm({ confirmation_code: '000000' })
    const answer = await confirm({ confirmation_code: await codeFor(email) })
    expect(answer).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', params: { retry_after: 30 } })
  })
})

describe('PUT /mfa_reset_request', () => {
  const request = (fields: Record<string, unknown> = {}) =>
    send('PUT', '/mfa_reset_request', {
      email: 'grace@example.org',
      password: PASSWORD,
      client_id: PORTAL_CLIENT,
      ...fields,
    })
  beforeAll(() => service.addUserWithMfa('grace@example.org'))

  it('notes the request of whoever knows the password; nothing is reset yet', async () => {
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
  ])('does not say that it refuses because of %s', async (_, fields) => {
    expect(await request(fields)).toMatchObject({ status: 400, code: 'AUTHENTICATION_FAILED' })
  })
})

describe('what is no call at all', () => {
  it.each([
    ['broken JSON', 'POST', '/signup', '{', {}, 400, 'INVALID_FIELDS'],
    ['a list', 'POST', '/signup', [], {}, 400, 'INVALID_FIELDS'],
    ['a form', 'POST', '/signup', 'email=x', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a long body', 'POST', '/signup', { email: 'x'.repeat(17_000) }, {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['another method', 'GET', '/signup', undefined, {}, 405, 'METHOD_NOT_ALLOWED'],
    ['another path', 'POST', '/nothing', {}, {}, 404, 'NOT_FOUND'],
  ])('%s is told so', async (_, method, path, body, headers, status, code) => {
    expect(await send(method, path, body, headers)).toMatchObject({ status, code })
  })
})
