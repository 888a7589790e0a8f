import { expect, it } from 'vitest'
import { ada, adaUser, memoryStorage } from '../../test/set-up-session.ts'
import { createHostedSignIn } from '../hosted/create-hosted-sign-in.ts'
import { computeChallenge } from '../hosted/pending-attempt.ts'
import { fakeSignUpApi, fakeUserPool, manualClock } from '../testing/index.ts'
import { settled } from '../testing/manual-clock.ts'
import { memoryTokenStore } from '../tokens/memory-token-store.ts'
import { createSession } from './create-session.ts'

const redirect = 'https://portal.example.org/login'

/**
 * A browser; the test plays its hosted page: reads where the portal navigated, and decides the
 * callback.
 */
async function setUp({ totp = true } = {}) {
  const clock = manualClock()
  const userPool = fakeUserPool({ users: [{ ...ada, totp }], clock })
  const tokenStore = memoryTokenStore()
  const storage = memoryStorage()
  const visited: URL[] = []
  const redeemed: URLSearchParams[] = []
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  const hosted = createHostedSignIn({
    baseUrl: 'https://sign-in.example.org/',
    clientId: 'client',
    redirectUri: redirect,
    signOutUri: redirect,
    language: () => 'ja',
    storage,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    navigate: (url) => visited.push(new URL(url)),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      expect([request.method, request.url]).toEqual(['POST', 'https://sign-in.example.org/oauth2/token'])
      redeemed.push(new URLSearchParams(await request.text()))
      return answer()
    },
  })
  const open = () =>
    createSession({
      userPool,
      signUpApi: fakeSignUpApi({ userPool }),
      tokenStore,
      hosted,
      clock,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      storage,
      clientId: 'client',
    })

  /** Tokens as the token endpoint issues them for this nonce. */
  const grant = (nonce: string | null) => {
    const tokens = userPool.issueFor(ada.email, { nonce })
    answer = async () =>
      Response.json({
        id_token: tokens.idToken,
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
      })
  }
  /** Like `grant`, after its result has been called. */
  const grantWhen = (nonce: string | null) => {
    grant(nonce)
    const granted = answer
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    answer = () => released.then(granted)
    return release
  }
  const before = open()
  await before.start()
  await before.signInHosted()
  const { searchParams } = visited[0]!
  before.dispose() // The page is left.
  const session = open()
  await session.start()
  return {
    clock,
    userPool,
    before,
    session,
    storage,
    visited,
    redeemed,
    searchParams,
    grant,
    grantWhen,
    tokenStore,
    refuse: (response: Response) => (answer = async () => response),
    callback: (query: Record<string, string>) => `${redirect}?${new URLSearchParams(query)}`,
  }
}

it('navigates to the hosted page with a challenge, and signs in with its code', async () => {
  const { session, visited, searchParams, redeemed, grant, callback } = await setUp()
  expect(visited[0]!.href.startsWith('https://sign-in.example.org/oauth2/authorize?')).toBe(true)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: redirect,
    scope: 'openid email aws.cognito.signin.user.admin',
    code_challenge_method: 'S256',
    lang: 'ja',
  })
  grant(searchParams.get('nonce'))
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  expect(await session.finishHostedSignIn({ url })).toEqual({ name: 'signedIn', user: adaUser })
  const { code_verifier: verifier, ...form } = Object.fromEntries(redeemed[0]!)
  expect(form).toEqual({
    grant_type: 'authorization_code',
    client_id: 'client',
    redirect_uri: redirect,
    code: 'the-code',
  })
  expect(await computeChallenge(verifier!)).toBe(searchParams.get('code_challenge'))
})

it('still requires the second factor', async () => {
  const { session, searchParams, grant, callback } = await setUp({ totp: false })
  grant(searchParams.get('nonce'))
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  expect(await session.finishHostedSignIn({ url })).toEqual({ name: 'mustSetUpTotp', user: adaUser })
})

it('stores no tokens of a sign-in that was cancelled during the exchange', async () => {
  const { session, searchParams, redeemed, grantWhen, callback, tokenStore } = await setUp()
  const release = grantWhen(searchParams.get('nonce'))
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  const finishing = session.finishHostedSignIn({ url }).catch((error: unknown) => error)
  await expect.poll(() => redeemed).toHaveLength(1)
  expect(await session.cancel()).toEqual({ name: 'signedOut' })
  release()
  expect(await finishing).toMatchObject({ code: 'auth/superseded' })
  await settled()
  expect(tokenStore.load()).toBeUndefined()
})

it('accepts a callback once', async () => {
  const { session, searchParams, grant, callback, redeemed } = await setUp()
  grant(searchParams.get('nonce'))
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  await session.finishHostedSignIn({ url })
  await session.signOutEverywhere()
  await expect(session.finishHostedSignIn({ url })).rejects.toMatchObject({
    code: 'auth/hosted-sign-in-failed',
  })
  expect(redeemed).toHaveLength(1)
})

const failed = { name: 'signedOut', reason: 'auth/hosted-sign-in-failed' }

it('rejects a forged callback', async () => {
  const { session, searchParams, grant, callback, redeemed, storage } = await setUp()
  grant(searchParams.get('nonce'))
  await expect(
    session.finishHostedSignIn({ url: callback({ code: 'evil', state: 'x'.repeat(32) }) }),
  ).rejects.toMatchObject({ code: 'auth/hosted-sign-in-failed' })
  expect(session.state()).toEqual(failed)
  // The attempt is used up: even the right state is rejected now.
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  await expect(session.finishHostedSignIn({ url })).rejects.toMatchObject({
    code: 'auth/hosted-sign-in-failed',
  })
  expect(redeemed).toEqual([])
  expect(storage.items.size).toBe(0)
})

it('rejects a token of another attempt', async () => {
  const { session, searchParams, grant, callback } = await setUp()
  grant('another nonce')
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  await expect(session.finishHostedSignIn({ url })).rejects.toMatchObject({
    code: 'auth/hosted-sign-in-failed',
  })
  expect(session.state()).toEqual(failed)
})

it('reports the error of the hosted page', async () => {
  const { session, searchParams, callback } = await setUp()
  const url = callback({
    error: 'access_denied',
    error_description: 'Not from this university',
    state: searchParams.get('state')!,
  })
  await expect(session.finishHostedSignIn({ url })).rejects.toThrow('Not from this university')
})

it.each([
  [() => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'auth/hosted-sign-in-failed'],
  [() => new Response('<html>', { status: 502 }), 'auth/server-error'],
  [() => new Response('<html>'), 'auth/hosted-sign-in-failed'],
  [() => Response.json({ id_token: 'id' }), 'auth/hosted-sign-in-failed'],
])('tells an answer of the token endpoint that is none', async (response, code) => {
  const { session, searchParams, refuse, callback } = await setUp()
  refuse(response())
  const url = callback({ code: 'the-code', state: searchParams.get('state')! })
  await expect(session.finishHostedSignIn({ url })).rejects.toMatchObject({ code })
})

it('waits 10 seconds for the hosted page to open', async () => {
  const { session, clock } = await setUp()
  await session.signInHosted()
  await clock.advance(9_999)
  expect(session.state()).toMatchObject({ name: 'hostedSignIn' })
  await clock.advance(1)
  expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/hosted-sign-in-timed-out' })
})

it('signs out of the hosted page too, and gives it 3 seconds', async () => {
  const { session, clock, visited, searchParams, grant, callback } = await setUp()
  grant(searchParams.get('nonce'))
  await session.finishHostedSignIn({ url: callback({ code: 'the-code', state: searchParams.get('state')! }) })
  const leaving = session.signOut()
  await settled()
  expect(visited.at(-1)?.href).toBe(
    `https://sign-in.example.org/logout?client_id=client&logout_uri=${encodeURIComponent(redirect)}`,
  )
  await clock.advance(2_999)
  expect(session.state()).toMatchObject({ name: 'signingOut' })
  await clock.advance(1)
  expect(await leaving).toEqual({ name: 'signedOut' })
})

it('signs out of the hosted page in a sign-out everywhere', async () => {
  const { session, visited, searchParams, grant, callback } = await setUp()
  grant(searchParams.get('nonce'))
  await session.finishHostedSignIn({ url: callback({ code: 'the-code', state: searchParams.get('state')! }) })
  expect(await session.signOutEverywhere()).toEqual({ name: 'signedOut' })
  expect(visited.at(-1)?.pathname).toBe('/logout')
})

it('navigates to the hosted sign-out even when the revocation hangs', async () => {
  const { session, clock, visited, searchParams, grant, callback, userPool } = await setUp()
  grant(searchParams.get('nonce'))
  await session.finishHostedSignIn({ url: callback({ code: 'the-code', state: searchParams.get('state')! }) })
  userPool.hold('revokeToken')
  const leaving = session.signOut()
  await clock.advance(1_500)
  expect(visited.at(-1)?.pathname).toBe('/logout')
  await clock.advance(1_500)
  expect(await leaving).toEqual({ name: 'signedOut' })
})

it('is rejected if it is not configured', async () => {
  const clock = manualClock()
  const userPool = fakeUserPool({ clock })
  const session = createSession({
    userPool,
    signUpApi: fakeSignUpApi({ userPool }),
    tokenStore: memoryTokenStore(),
    clock,
    random: (length) => new Uint8Array(length),
    clientId: 'client',
  })
  await session.start()
  await expect(session.signInHosted()).rejects.toThrow('Hosted sign-in is not configured')
})
