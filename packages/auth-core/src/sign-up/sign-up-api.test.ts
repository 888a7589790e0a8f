import { expect, it } from 'vitest'
import { createSignUpApi } from './sign-up-api.ts'

const { signal } = new AbortController()
const email = 'ada@example.org'

/** The API with a `fetch` that records requests and gives one answer. */
function observed(status: number, body?: unknown) {
  const requests: { method: string; url: string; type: string | null; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, headers } = request
    requests.push({ method, url, type: headers.get('content-type'), body: await request.json() })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const baseUrl = 'https://cloud.example.org/signup-api/'
  return { requests, api: createSignUpApi({ baseUrl, clientId: 'web-client', fetch }) }
}

it('signs up', async () => {
  const { api, requests } = observed(201, { message: 'sent' })
  await api.signUp({ email, password: 'Correct-Horse-7' }, signal)
  expect(requests).toEqual([
    {
      method: 'POST',
      url: 'https://cloud.example.org/signup-api/signup',
      type: 'application/json',
      body: { email, password: 'Correct-Horse-7' },
    },
  ])
})

it('confirms', async () => {
  const { api, requests } = observed(200)
  await api.confirmSignUp({ email, code: '123456' }, signal)
  expect(requests).toEqual([
    {
      method: 'PUT',
      url: 'https://cloud.example.org/signup-api/confirm_signup',
      type: 'application/json',
      body: { email, confirmation_code: '123456' },
    },
  ])
})

it('confirms with the secret of its own sign-up, also after a reload', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const bodies: unknown[] = []
  const open = () =>
    createSignUpApi({
      baseUrl: 'https://x',
      clientId: 'c',
      storage,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        bodies.push(await request.json())
        return Response.json({ sign_up_secret: 's3cret' }, { status: request.method === 'POST' ? 201 : 200 })
      },
    })
  await open().signUp({ email, password: 'p' }, signal)
  const reloaded = open()
  await reloaded.confirmSignUp({ email: 'other@example.org', code: '1' }, signal)
  await open().signUp({ email, password: 'p' }, signal)
  await open().confirmSignUp({ email, code: '1' }, signal)
  await open().confirmSignUp({ email, code: '1' }, signal)
  expect(bodies.filter((body) => !JSON.stringify(body).includes('password'))).toEqual([
    { email: 'other@example.org', confirmation_code: '1' },
    { email, confirmation_code: '1', sign_up_secret: 's3cret' },
    { email, confirmation_code: '1' },
  ])
})

it('requests a reset of the second factor', async () => {
  const { api, requests } = observed(200)
  await api.requestMfaReset({ email, password: 'Correct-Horse-7' }, signal)
  expect(requests).toEqual([
    {
      method: 'PUT',
      url: 'https://cloud.example.org/signup-api/mfa_reset_request',
      type: 'application/json',
      body: { email, password: 'Correct-Horse-7', client_id: 'web-client' },
    },
  ])
})

it('resets the second factor with the code of a mail', async () => {
  const start = observed(200, { access_token: 't0ken' })
  const password = 'Correct-Horse-7'
  expect(await start.api.startMfaReset({ email, password }, signal)).toEqual({
    outcome: 'codeSent',
    token: 't0ken',
  })
  const verify = observed(200, { secret: 'JBSWY3DP' })
  const step = { token: 't0ken', code: '123456' }
  expect(await verify.api.verifyMfaResetCode(step, signal)).toBe('JBSWY3DP')
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    confirmed.push(await new Request(input, init).json())
    return new Response(null, { status: 204 })
  }
  const confirmed: unknown[] = []
  await createSignUpApi({ baseUrl: 'https://x', clientId: 'c', fetch }).confirmMfaReset(step, signal)
  const base = 'https://cloud.example.org/signup-api/mfa_reset'
  expect([...start.requests, ...verify.requests].map(({ method, url, body }) => [method, url, body])).toEqual(
    [
      ['POST', `${base}/start`, { email, password }],
      ['POST', `${base}/verify_code`, { access_token: 't0ken', code: '123456' }],
    ],
  )
  expect(confirmed).toEqual([{ access_token: 't0ken', totp_code: '123456' }])
})

it.each([
  [404, { detail: 'Not Found' }],
  [405, { detail: 'Method Not Allowed' }],
  [403, { message: 'Missing Authentication Token' }],
  [400, { message: 'MFA is already enabled for this user' }],
  [400, { message: 'x', message_code: 'MFA_ALREADY_ENABLED' }],
])('leaves an MFA reset to the administrator after %d %j', async (status, body) => {
  const { api } = observed(status, body)
  const outcome = 'administratorDecides'
  expect(await api.startMfaReset({ email, password: 'p' }, signal)).toEqual({ outcome })
})

it.each([
  ['startMfaReset', 400, { message: 'Failed to authenticate user' }, 'auth/mfa-reset-refused'],
  ['startMfaReset', 429, {}, 'auth/too-many-requests'],
  ['startMfaReset', 200, {}, 'auth/protocol'],
  ['verifyMfaResetCode', 400, { message: 'Failed to verify code' }, 'auth/code-mismatch'],
  ['verifyMfaResetCode', 400, { message_code: 'CODE_EXPIRED' }, 'auth/code-expired'],
  ['verifyMfaResetCode', 200, { secret: '' }, 'auth/protocol'],
  ['confirmMfaReset', 400, { message: 'Invalid TOTP code' }, 'auth/code-mismatch'],
  ['confirmMfaReset', 200, {}, 'auth/server-error'],
] as const)('%s: %d %j means %s', async (call, status, body, code) => {
  const { api } = observed(status, body)
  const input = { email, password: 'p', token: 't', code: '123456' }
  await expect(api[call](input, signal)).rejects.toMatchObject({ code })
})

it.each([
  [400, { message_code: 'USER_NOT_REGISTERED', message: 'x' }, 'auth/not-registered'],
  [400, { message_code: 'INVALID_PASSWORD', message: 'x' }, 'auth/password-policy'],
  [400, { message_code: 'INVALID_PASSWORD', message: 'Password is too common' }, 'auth/password-too-common'],
  [400, { message_code: 'INVALID_FIELDS', message: 'x' }, 'auth/failed'],
  [400, { message: 'User already exists' }, 'auth/user-exists'],
  [400, { detail: 'Password did not conform with policy' }, 'auth/password-policy'],
  [400, { detail: [{ loc: ['body'] }] }, 'auth/not-registered'],
  [400, { detail: 7 }, 'auth/not-registered'],
  [400, 'no JSON', 'auth/not-registered'],
  [422, { detail: [{ loc: ['body', 'email'], msg: 'not a valid address' }] }, 'auth/failed'],
  [422, { detail: [{ loc: ['body', 'password'], msg: 'too short' }, null, 7] }, 'auth/password-policy'],
  [409, { message_code: 'USER_ALREADY_EXISTS', message: 'x' }, 'auth/user-exists'],
  [429, { message: 'x' }, 'auth/too-many-requests'],
  [500, { message: 'x' }, 'auth/server-error'],
  [502, '<html>', 'auth/server-error'],
  // The specification accepts 201 only.
  [200, {}, 'auth/server-error'],
])('sign-up: %d %j means %s', async (status, body, code) => {
  const { api } = observed(status, body)
  await expect(api.signUp({ email, password: 'p' }, signal)).rejects.toMatchObject({ code })
})

it.each([
  [400, { message_code: 'CODE_MISMATCH', message: 'x' }, 'auth/code-mismatch'],
  [400, { message_code: 'CODE_EXPIRED', message: 'x' }, 'auth/code-expired'],
  [400, { message: 'The code has expired' }, 'auth/code-expired'],
  [400, {}, 'auth/code-mismatch'],
  [201, {}, 'auth/server-error'],
])('confirmation: %d %j means %s', async (status, body, code) => {
  const { api } = observed(status, body)
  await expect(api.confirmSignUp({ email, code: '1' }, signal)).rejects.toMatchObject({ code })
})

it.each([
  [400, { message_code: 'AUTHENTICATION_FAILED', message: 'x' }, 'auth/mfa-reset-refused'],
  [400, { message: 'Wrong password' }, 'auth/mfa-reset-refused'],
  [401, {}, 'auth/mfa-reset-refused'],
  [409, { message: 'A request exists' }, 'auth/mfa-reset-refused'],
  [429, {}, 'auth/too-many-requests'],
])('MFA reset: %d %j means %s', async (status, body, code) => {
  const { api } = observed(status, body)
  await expect(api.requestMfaReset({ email, password: 'p' }, signal)).rejects.toMatchObject({ code })
})

it('passes on the server’s message', async () => {
  const { api } = observed(400, { message: 'Ask Grace.' })
  await expect(api.signUp({ email, password: 'p' }, signal)).rejects.toThrow('Ask Grace.')
})

it('reads which field was rejected, not the repeated input', async () => {
  const input = { email: 'x', password: 'p' }
  const { api } = observed(422, { detail: [{ loc: ['body', 'email'], msg: 'not valid', input }] })
  await expect(api.signUp({ email, password: 'p' }, signal)).rejects.toMatchObject({ code: 'auth/failed' })
})

it('does not accept an HTML page of a gateway as success', async () => {
  const page = '\n<!doctype html><title>Welcome</title>'
  const [made, done] = [observed(201, page).api, observed(200, page).api]
  const broken = { code: 'auth/protocol' }
  await expect(made.signUp({ email, password: 'p' }, signal)).rejects.toMatchObject(broken)
  await expect(done.confirmSignUp({ email, code: '1' }, signal)).rejects.toMatchObject(broken)
  await expect(done.requestMfaReset({ email, password: 'p' }, signal)).rejects.toMatchObject(broken)
})

it('reports a network failure', async () => {
  const cause = new TypeError('Failed to fetch')
  const api = createSignUpApi({ baseUrl: 'https://x', clientId: 'c', fetch: () => Promise.reject(cause) })
  const failure = await api.signUp({ email, password: 'p' }, signal).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'auth/network-error', message: 'Network Error', cause })
})

it.each([undefined, '', 'cloud.example.org', 'file:///signup', 'https://x?q=1', new URL('https://x')])(
  'refuses at once the address %s, which cannot be that of an API',
  (baseUrl) => {
    const options = { baseUrl: baseUrl as string, clientId: 'c' }
    expect(() => createSignUpApi(options)).toThrow(/^baseUrl is/)
  },
)
