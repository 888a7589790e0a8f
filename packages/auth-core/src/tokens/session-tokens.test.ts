import { describe, expect, it } from 'vitest'
import { fakeLocks } from '../../test/fake-browser.ts'
import { ada } from '../../test/set-up-session.ts'
import { fakeUserPool, manualClock } from '../testing/index.ts'
import { settled } from '../testing/manual-clock.ts'
import { memoryTokenStore } from './memory-token-store.ts'
import { createSessionTokens } from './session-tokens.ts'

const bob = { ...ada, email: 'bob@example.org' }
const { signal } = new AbortController()

function setUp() {
  const clock = manualClock()
  const pool = fakeUserPool({ users: [ada, bob], clock })
  const tokenStore = memoryTokenStore()
  const locks = fakeLocks()
  const tokens = createSessionTokens({ tokenStore, clock, locks, clientId: 'client' })
  tokens.keep(pool.issueFor(ada.email), false)
  return { clock, pool, tokenStore, locks, tokens, renew: () => tokens.renew(async () => pool, signal) }
}

describe('a renewal', () => {
  it('stores new tokens and keeps values that the pool does not send again', async () => {
    const { pool, tokens, tokenStore } = setUp()
    tokens.keep(pool.issueFor(ada.email), true)
    const before = tokenStore.load()!
    const { idToken, accessToken } = pool.issueFor(ada.email)
    const notRotating = { ...pool, renewTokens: async () => ({ idToken, accessToken }) }
    const after = await tokens.renew(async () => notRotating, signal)
    expect(after).toEqual({ ...before, idToken, accessToken })
    expect(tokenStore.load()).toEqual(after)
  })

  it('updates the drift of the clock', async () => {
    const { pool, tokens, clock } = setUp()
    const { idToken, accessToken } = pool.issueFor(ada.email)
    await clock.advance(90_000)
    const late = { ...pool, renewTokens: async () => ({ idToken, accessToken }) }
    expect(await tokens.renew(async () => late, signal)).toMatchObject({ clockDrift: 90 })
  })

  it('keeps tokens that another tab has stored for the same user meanwhile', async () => {
    const { pool, tokens, tokenStore, renew } = setUp()
    const release = pool.hold('renewTokens')
    const renewal = renew()
    await settled()
    tokens.keep(pool.issueFor(ada.email), false)
    const theirs = tokenStore.load()
    release()
    expect(await renewal).toEqual(theirs)
    expect(tokenStore.load()).toEqual(theirs)
  })

  it('keeps tokens that another user has stored meanwhile', async () => {
    const { pool, tokens, tokenStore, renew } = setUp()
    const release = pool.hold('renewTokens')
    const renewal = renew().catch((error: unknown) => error)
    await settled()
    tokens.keep(pool.issueFor(bob.email), false)
    release()
    expect(await renewal).toMatchObject({ code: 'auth/signed-out-elsewhere' })
    expect(tokenStore.load()?.username).toBe('id-of-bob@example.org')
  })

  it('stores nothing after a sign-out', async () => {
    const { pool, tokenStore, renew } = setUp()
    const release = pool.hold('renewTokens')
    const renewal = renew().catch((error: unknown) => error)
    await settled()
    tokenStore.clear()
    release()
    expect(await renewal).toMatchObject({ code: 'auth/signed-out-elsewhere' })
    expect(tokenStore.load()).toBeUndefined()
  })

  it('does not start if it was cancelled while it waited for the lock', async () => {
    const { pool, tokens, locks } = setUp()
    let release = (): void => undefined
    const other = new Promise<void>((resolve) => (release = resolve))
    const held = locks.request('qportal-auth-refresh.client', { signal }, () => other)
    const controller = new AbortController()
    const renewal = tokens.renew(async () => pool, controller.signal).catch((error: unknown) => error)
    controller.abort('given up')
    release()
    await held
    expect(await renewal).toBe('given up')
    expect(pool.calls).toEqual([])
  })

  it('needs stored tokens', async () => {
    const { tokenStore, renew } = setUp()
    tokenStore.clear()
    await expect(renew()).rejects.toMatchObject({ code: 'auth/not-signed-in' })
  })
})

it('makes no call if another tab has written its tokens but not yet the drift', async () => {
  const clock = manualClock()
  // The pool's clock is an hour behind: without the drift its new tokens look expired.
  const pool = fakeUserPool({ users: [ada], clock, aheadS: -3_600 })
  const whole = memoryTokenStore()
  let reads = 0
  const load = () => (reads++ === 0 ? { ...whole.load()!, clockDrift: 0 } : whole.load())
  const tokens = createSessionTokens({
    tokenStore: { ...whole, load },
    clock,
    locks: fakeLocks(),
    clientId: 'client',
  })
  tokens.keep(pool.issueFor(ada.email), false)
  expect(await tokens.fresh(async () => pool, signal)).toEqual(whole.load())
  expect(pool.calls).toEqual([])
})

it('renews as soon as one of the two tokens is about to expire', async () => {
  for (const [idLifeS, accessLifeS] of [
    [60, 3600],
    [3600, 60],
  ]) {
    const { pool, tokens, clock } = setUp()
    const nowS = clock.now() / 1000
    const { idToken } = pool.issueFor(ada.email, { exp: nowS + idLifeS! })
    const { accessToken, refreshToken } = pool.issueFor(ada.email, { exp: nowS + accessLifeS! })
    tokens.keep({ idToken, accessToken, refreshToken: refreshToken! }, false)
    await tokens.fresh(async () => pool, signal)
    expect(pool.calls).toEqual(['renewTokens'])
  }
})

it('renews tokens of another tab if these have expired, too', async () => {
  const { pool, tokens, locks, clock } = setUp()
  let release = (): void => undefined
  const other = new Promise<void>((resolve) => (release = resolve))
  const held = locks.request('qportal-auth-refresh.client', { signal }, () => other)
  const renewal = tokens.renew(async () => pool, signal)
  tokens.keep(pool.issueFor(ada.email, { exp: clock.now() / 1000 }), false)
  release()
  await held
  await renewal
  expect(pool.calls).toEqual(['renewTokens'])
})

it('identifies a user without a name in the tokens by the permanent id', () => {
  const { pool, tokens } = setUp()
  const nameless = pool.issueFor(ada.email, { 'cognito:username': undefined, email: undefined })
  const sub = 'sub-of-ada@example.org'
  expect(tokens.keep(nameless, false)).toEqual({ sub, username: sub, email: '' })
})

it('reads the groups of a user, and ignores what is no list of names', () => {
  const { pool, tokens } = setUp()
  const groupsOf = (groups: unknown) =>
    tokens.keep(pool.issueFor(ada.email, { 'cognito:groups': groups }), false).groups
  expect(groupsOf(['administrator'])).toEqual(['administrator'])
  expect(groupsOf(['administrator', 7])).toEqual(['administrator'])
  expect(groupsOf('administrator')).toBeUndefined()
})

it('returns fresh tokens without waiting for another tab’s renewal', async () => {
  const { pool, locks, tokens, tokenStore } = setUp()
  void locks.request('qportal-auth-refresh.client', { signal }, () => new Promise(() => undefined))
  expect(await tokens.fresh(async () => pool, signal)).toEqual(tokenStore.load())
})

it('rejects a sign-in without a refresh token', () => {
  const { pool, tokens } = setUp()
  const { idToken, accessToken } = pool.issueFor(ada.email)
  expect(() => tokens.keep({ idToken, accessToken }, false)).toThrow(
    expect.objectContaining({ code: 'auth/protocol' }),
  )
})
