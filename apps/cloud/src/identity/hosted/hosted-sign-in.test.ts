import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightPassword, portalClient, serveIdentityService } from '../../../test/identity-service.ts'
import { readEvents } from '../../audit/read-events.ts'
import { plainStyle } from '../../html/plain-style.ts'
import { disableUser, enableUser, registerUser, requirePasswordReset } from '../users/manage-users.ts'
import { findUser } from '../users/user-store.ts'

const callbackAddress = 'http://localhost:3000/login'
const codeVerifier = 'v'.repeat(128)
const state = 's'.repeat(32)
const nonce = 'n'.repeat(32)
const insecure = { [oauth.allowInsecureRequests]: true }

const service = await serveIdentityService()
const { origin, runtime } = service
const [ada, grace] = ['ada@example.org', 'grace@example.org']
const client: oauth.Client = {
  client_id: portalClient,
  // The service's clock is fixed at another date.
  [oauth.clockSkew]: Math.round((runtime.clock.now().getTime() - Date.now()) / 1000),
}
let server: oauth.AuthorizationServer
let secret: string

beforeAll(async () => {
  secret = (await service.addUserWithMfa(ada)).secret
  await service.addUser(grace)
  const issuer = new URL(`${origin}/identity/local-1_portal`)
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
})
afterAll(() => service.close())

const challenge = await oauth.calculatePKCECodeChallenge(codeVerifier)

function authorize(overrides: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: portalClient,
    redirect_uri: callbackAddress,
    scope: 'openid email',
    state: state,
    nonce: nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...overrides,
  })
  return fetch(`${server.authorization_endpoint}?${query.toString()}`, { redirect: 'manual' })
}

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers,
  })
}

async function transactionOn(response: Response) {
  return /name="transaction" value="([\w-]+)"/.exec(await response.text())?.[1] ?? 'no form'
}

/** Fills in the pages and returns the final redirect address of the browser. */
async function signIn(email: string): Promise<URL> {
  const transaction = await transactionOn(await authorize())
  const first = await send('/oauth2/sign-in', { transaction, email, password: rightPassword })
  if (first.status === 303) return new URL(first.headers.get('location')!)
  const code = await service.oneTimeCode(email, secret)
  const second = await send('/oauth2/confirm', { transaction: await transactionOn(first), code })
  return new URL(second.headers.get('location')!)
}

function exchange(
  callback: URL,
  { verifier = codeVerifier, redirectUri = callbackAddress } = {},
): Promise<Response> {
  const parameters = oauth.validateAuthResponse(server, client, callback, state)
  return oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    insecure,
  )
}

function claim(response: Response) {
  return oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
}

describe('oauth4webapi as the client', () => {
  it('gets tokens for password and one-time code, refreshes and revokes them', async () => {
    const tokens = await claim(await exchange(await signIn(ada)))
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      email: ada,
      aud: portalClient,
      nonce: nonce,
    })
    expect(await service.verifyIdToken(tokens.id_token!)).toMatchObject({ ok: true })

    const answer = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      tokens.refresh_token!,
      insecure,
    )
    const refreshed = await oauth.processRefreshTokenResponse(server, client, answer)
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await service.verifyIdToken(refreshed.id_token!)).toMatchObject({ ok: true })

    const revocation = await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      refreshed.refresh_token!,
      insecure,
    )
    await oauth.processRevocationResponse(revocation)
    expect(await service.verifyIdToken(refreshed.id_token!)).toEqual({
      ok: false,
      code: 'AUTHENTICATION_FAILED',
    })
  })

  it('gets tokens without a second factor, which the user API refuses', async () => {
    const tokens = await claim(await exchange(await signIn(grace)))
    expect(await service.verifyIdToken(tokens.id_token!)).toEqual({ ok: false, code: 'MFA_REQUIRED' })
  })
})

describe('an authorization code', () => {
  const refused = { status: 400, error: 'invalid_grant' }
  const judge = async (response: Response) => ({
    status: response.status,
    error: ((await response.json()) as { error: string }).error,
  })

  it('works once', async () => {
    const callback = await signIn(grace)
    expect((await exchange(callback)).status).toBe(200)
    expect(await judge(await exchange(callback))).toEqual(refused)
  })

  it('revokes what it gave when it is used again', async () => {
    const callback = await signIn(grace)
    const { id_token } = (await (await exchange(callback)).json()) as { id_token: string }
    expect((await exchange(callback)).status).toBe(400)
    expect(await service.verifyIdToken(id_token)).toMatchObject({ ok: false, code: 'AUTHENTICATION_FAILED' })
  })

  it('needs its code verifier', async () => {
    expect(await judge(await exchange(await signIn(grace), { verifier: 'w'.repeat(128) }))).toEqual(refused)
  })

  it('needs the redirect address of its request', async () => {
    const other = 'http://localhost:3000/elsewhere'
    expect(await judge(await exchange(await signIn(grace), { redirectUri: other }))).toEqual(refused)
  })

  it('expires after a minute', async () => {
    const callback = await signIn(grace)
    runtime.turnClock(61_000)
    expect(await judge(await exchange(callback))).toEqual(refused)
  })

  it('is refused if its user was disabled meanwhile', async () => {
    const callback = await signIn(grace)
    await disableUser(service.pool, grace)
    expect(await judge(await exchange(callback))).toEqual(refused)
    await enableUser(service.pool, grace)
  })

  it('is recorded when it is refused, and when it is used again', async () => {
    const { pool } = service
    const last = async () => {
      const [event] = await readEvents(pool, { name: 'authorization-code', limit: 1 })
      return `${event?.outcome}: ${event?.detail} (${event?.subject})`
    }
    const { id } = (await findUser(pool, grace))!
    const callback = await signIn(grace)
    await exchange(callback)
    await exchange(callback)
    expect(await last()).toBe(`refused: authorization-code-used (${id})`)
    await exchange(await signIn(grace), { verifier: 'w'.repeat(128) })
    expect(await last()).toBe(`refused: authorization-code-mismatch (${id})`)
    callback.searchParams.set('code', 'an-invented-code')
    await exchange(callback)
    expect(await last()).toBe('refused: authorization-code-unknown (null)')
  })
})

describe('an authorization request', () => {
  it.each([
    ['of an unknown client', { client_id: 'nobody' }],
    ['to an address of somebody else', { redirect_uri: 'http://evil.example/login' }],
    ['of a client without addresses', { client_id: 'program-client' }],
  ])('%s ends on the hosted error page', async (_, overrides) => {
    const response = await authorize(overrides)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it.each([
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['that may not ask anybody', { prompt: 'none' }, 'login_required'],
  ])('%s is refused at the client, with its state', async (_, overrides, error) => {
    const target = new URL((await authorize(overrides)).headers.get('location')!)
    expect(`${target.origin}${target.pathname}`).toBe(callbackAddress)
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ error, state: state })
  })

  it('may be sent as a form', async () => {
    const query = { response_type: 'code', client_id: portalClient, redirect_uri: callbackAddress }
    const fields = { ...query, code_challenge: challenge, code_challenge_method: 'S256' }
    const response = await send('/oauth2/authorize', fields)
    expect(await response.text()).toContain('autocomplete="current-password"')
  })
})

describe('the pages', () => {
  it('allow no scripts, and submit forms to the client only', async () => {
    const response = await authorize()
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
    const page = await response.text()
    expect(page).toContain(`<style>${plainStyle}</style>`)
    expect(page).not.toMatch(/<script|style="|onclick/)
  })

  it('are in Japanese for those who prefer it', async () => {
    expect(await (await authorize({ lang: 'ja' })).text()).toContain('<html lang="ja">')
    const query = `client_id=nobody`
    const headers = { 'accept-language': 'ja,en;q=0.5' }
    expect(await (await fetch(`${origin}/oauth2/authorize?${query}`, { headers })).text()).toContain(
      '登録されていません',
    )
  })

  it('refuse wrong passwords and unknown names alike, and escape the input', async () => {
    const transaction = await transactionOn(await authorize())
    const email = '"><b>ada@example.org'
    const wrong = await send('/oauth2/sign-in', { transaction, email: grace, password: 'Wrong-Lantern-42' })
    const unknown = await send('/oauth2/sign-in', { transaction, email, password: 'Wrong-Lantern-42' })
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    const [wrongPage, unknownPage] = [await wrong.text(), await unknown.text()]
    expect(unknownPage).not.toContain('<b>')
    const withoutName = (page: string) => page.replace(/id="email"[^>]*>/, '')
    expect(withoutName(unknownPage)).toBe(withoutName(wrongPage))
    expect(wrongPage).toContain('Authentication failed.')
  })

  it.each([
    [
      'with a temporary password to the portal',
      'joan@example.org',
      (email: string) => registerUser(service.pool, email, { temporaryPassword: rightPassword }),
      'Your password is temporary.',
    ],
    [
      'whose password must be reset to the portal',
      'mary@example.org',
      async (email: string) => {
        await service.addUser(email)
        await requirePasswordReset(service.pool, email)
      },
      'Your password has to be reset.',
    ],
  ])('send a user %s', async (_, email, prepare, sentence) => {
    await prepare(email)
    const transaction = await transactionOn(await authorize())
    const response = await send('/oauth2/sign-in', { transaction, email, password: rightPassword })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`<p role="alert">${sentence}`)
  })

  it('refuse a form sent by another site', async () => {
    const transaction = await transactionOn(await authorize())
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await send(
      '/oauth2/sign-in',
      { transaction, email: grace, password: rightPassword },
      headers,
    )
    expect(response.status).toBe(400)
  })

  it('ask for the password before the code', async () => {
    const transaction = await transactionOn(await authorize())
    const code = await service.oneTimeCode(ada, secret)
    const response = await send('/oauth2/confirm', { transaction, code })
    expect(response.status).toBe(400)
  })

  it.each(['/oauth2/sign-in', '/oauth2/confirm'])(
    "answer a GET of %s, a form's target, with a new start",
    async (path) => {
      const response = await fetch(`${origin}${path}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Go back to the application and start again.')
    },
  )

  it('refuse a form that was left open too long', async () => {
    const transaction = await transactionOn(await authorize())
    runtime.turnClock(601_000)
    const response = await send('/oauth2/sign-in', { transaction, email: grace, password: rightPassword })
    expect(await response.text()).toContain('open for too long')
  })
})

describe('signing out', () => {
  const logout = (query: Record<string, string>) =>
    fetch(`${origin}/logout?${new URLSearchParams(query).toString()}`, { redirect: 'manual' })

  it('redirects to the client and nowhere else', async () => {
    const back = await logout({ client_id: portalClient, logout_uri: callbackAddress })
    expect([back.status, back.headers.get('location')]).toEqual([302, callbackAddress])
    expect((await logout({ client_id: portalClient, logout_uri: 'http://evil.example/' })).status).toBe(400)
    expect((await logout({ client_id: 'nobody', logout_uri: callbackAddress })).status).toBe(400)
  })
})
