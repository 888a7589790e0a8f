import { expect, it } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'
import { ada, adaUser } from '../../test/set-up-session.ts'
import { RIGHT_CODE } from '../testing/index.ts'
import { settled } from '../testing/manual-clock.ts'
import { memoryTokenStore } from '../tokens/memory-token-store.ts'
import type { Session } from './create-session.ts'

const bob = { email: 'bob@example.org', password: 'Correct-Horse-8' }

function openBrowser() {
  return fakeBrowser([
    { ...ada, totp: true },
    { ...bob, totp: true },
  ])
}

async function signIn(tab: Session, user = ada) {
  await tab.start()
  await tab.signIn(user)
  await tab.confirmSignIn({ code: RIGHT_CODE })
}

it('signs in other tabs that show the sign-in', async () => {
  const { openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await second.start()
  await signIn(first)
  await settled()
  expect(second.state()).toEqual({ name: 'signedIn', user: adaUser })
})

it('signs in tabs during set-up when another tab verifies the second factor', async () => {
  const { openTab } = fakeBrowser([ada])
  const [first, second] = [openTab(), openTab()]
  await first.start()
  await first.signIn(ada)
  await second.start()
  await second.setUpTotp({ issuer: 'Cloud' })
  expect(second.state()).toMatchObject({ name: 'enrolling' })
  await first.setUpTotp({ issuer: 'Cloud' })
  await first.verifyTotp({ code: RIGHT_CODE })
  await settled()
  expect(second.state()).toEqual({ name: 'signedIn', user: adaUser })
})

it('signs out all tabs together', async () => {
  const { openTab, jar } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await signIn(first)
  await second.start()
  await first.signOut()
  await settled()
  expect(second.state()).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
  expect(jar.kept.size).toBe(0)
})

it('signs out a tab that is still restoring the session', async () => {
  const { openTab, userPool } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await signIn(first)
  const release = userPool.hold('prefersTotp')
  const starting = second.start()
  await settled()
  await first.signOut()
  release()
  expect(await starting).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
  await settled()
  expect(second.state()).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
})

it('trusts the cookies, not the messages', async () => {
  const { openTab, tell } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await second.start()
  for (const nonsense of [null, undefined, 7, 'signedOut', [], { type: 'signedIn' }, { type: 'signedOut' }])
    tell(nonsense)
  expect(second.state()).toEqual({ name: 'signedOut' })
  await signIn(first)
  for (const late of [null, { type: 'signedOut' }]) tell(late)
  await settled()
  for (const tab of [first, second]) expect(tab.state()).toEqual({ name: 'signedIn', user: adaUser })
})

it('signs out tabs with separate tokens, too', async () => {
  const { openTab } = openBrowser()
  const stores = [memoryTokenStore(), memoryTokenStore()] as const
  const [first, second] = [openTab(stores[0]), openTab(stores[1])]
  await signIn(first)
  await second.start()
  expect(second.state()).toEqual({ name: 'signedOut' })
  await signIn(second)
  await first.signOut()
  await settled()
  expect(second.state()).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
  expect(stores[1].load()).toBeUndefined()
})

it('follows the user who has signed in last', async () => {
  const { openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await signIn(first)
  await second.start()
  await second.signOut()
  await settled()
  await signIn(second, bob)
  await settled()
  expect(first.state()).toMatchObject({ name: 'signedIn', user: { email: bob.email } })
})

it('never gives a token to another user’s page, even without a message', async () => {
  const { openTab, jar } = openBrowser()
  const first = openTab()
  await signIn(first)
  const ofAda = new Map(jar.kept)
  first.dispose()
  const [second, third] = [openTab(), openTab()]
  await second.start()
  second.dispose() // It receives no more messages.
  await third.start()
  await third.signOut()
  await signIn(third, bob)
  expect(jar.kept).not.toEqual(ofAda)
  await expect(second.idToken()).rejects.toMatchObject({ code: 'auth/signed-out-elsewhere' })
})

it('renews once for all tabs', async () => {
  const { openTab, userPool, clock } = openBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  await signIn(tabs[0]!)
  await settled()
  for (const tab of tabs) await tab.start()
  await clock.advance(3_590_000)
  const tokens = await Promise.all(tabs.map((tab) => tab.idToken()))
  expect(new Set(tokens).size).toBe(1)
  expect(userPool.calls.filter((call) => call === 'renewTokens')).toHaveLength(1)
})

it('waits at most ten seconds for a tab that hangs in its renewal', async () => {
  const { openTab, locks, clock } = openBrowser()
  const tab = openTab()
  await signIn(tab)
  const name = 'qportal-auth-refresh.client'
  void locks.request(name, { signal: new AbortController().signal }, () => new Promise(() => undefined))
  await settled()
  expect(locks.holder).toBe(name)
  const renewal = tab.refresh()
  await clock.advance(9_999)
  expect(tab.state()).toMatchObject({ name: 'refreshing' })
  await clock.advance(1)
  expect(await renewal).toEqual({ name: 'signedIn', user: adaUser })
})

it('releases the lock when its own renewal hangs', async () => {
  const { openTab, userPool, locks, clock } = openBrowser()
  const tab = openTab()
  await signIn(tab)
  userPool.hold('renewTokens')
  const renewal = tab.refresh().catch((error: unknown) => error)
  await clock.advance(29_999)
  expect(locks.holder).toBe('qportal-auth-refresh.client')
  await clock.advance(1)
  expect(await renewal).toMatchObject({ code: 'auth/network-error' })
  expect(tab.state()).toMatchObject({ name: 'unreachable' })
  expect(locks.holder).toBeUndefined()
})

it('does not restore a session that another tab has ended during the renewal', async () => {
  const { openTab, userPool, jar } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await signIn(first)
  await second.start()
  const release = userPool.hold('renewTokens')
  const renewal = first.refresh().catch((error: unknown) => error)
  await settled()
  await second.signOut()
  release()
  expect(await renewal).toMatchObject({ code: 'auth/signed-out-elsewhere' })
  await settled()
  expect(jar.kept.size).toBe(0)
  expect(first.state()).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
})

it('does not confuse the tokens of the next user with those it was renewing', async () => {
  const { openTab, userPool, jar } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  await signIn(first)
  await second.start()
  const release = userPool.hold('renewTokens')
  const renewal = first.refresh().catch((error: unknown) => error)
  await settled()
  await second.signOut()
  await signIn(second, bob)
  release()
  await renewal
  await settled()
  expect(first.state()).toMatchObject({ name: 'signedIn', user: { email: bob.email } })
  expect(jar.read()).toContain('id-of-bob')
  expect(jar.read()).not.toContain('id-of-ada')
})

it('requires a new sign-in when the cookies are deleted', async () => {
  const { openTab, jar } = openBrowser()
  const tab = openTab()
  await signIn(tab)
  jar.kept.clear()
  await expect(tab.idToken()).rejects.toMatchObject({ code: 'auth/not-signed-in' })
  expect(tab.state()).toEqual({ name: 'signedOut', reason: 'auth/not-signed-in' })
})

it('requires a new sign-in when the cookies are truncated', async () => {
  const { openTab, jar } = openBrowser()
  const tab = openTab()
  await signIn(tab)
  tab.dispose()
  for (const cookie of jar.kept.values()) cookie.value = cookie.value.slice(0, 40)
  expect(await openTab().start()).toEqual({ name: 'signedOut' })
})
