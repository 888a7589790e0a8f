import type { SessionState } from '@qportal/auth-core'
import { describe, expect, it } from 'vitest'
import { dataAfter, whenUserArrives, whenUserLeaves } from './former-user.ts'

const ada = { sub: 'sub-ada', username: 'ada', email: 'ada@example.ac.jp' }
const bob = { sub: 'sub-bob', username: 'bob', email: 'bob@example.ac.jp' }
const challenge = { session: 's', username: 'bob', userId: 'bob', email: bob.email, expiresAt: 0 }

const afterAda: readonly [SessionState, 'keep' | 'forget'][] = [
  [{ name: 'signedIn', user: ada }, 'keep'],
  [{ name: 'refreshing', user: ada }, 'keep'],
  [{ name: 'unreachable', user: ada }, 'keep'],
  // Signing out everywhere may fail, so the page stays until it succeeds.
  [{ name: 'signingOut', user: ada }, 'keep'],
  [{ name: 'signingOut', user: ada, giveUpAt: 1 }, 'keep'],
  [{ name: 'signedOut' }, 'forget'],
  [{ name: 'signedOut', reason: 'auth/session-expired' }, 'forget'],
  [{ name: 'signedOut', reason: 'auth/session-revoked' }, 'forget'],
  [{ name: 'signedOut', reason: 'auth/user-disabled' }, 'forget'],
  [{ name: 'signedOut', reason: 'auth/signed-out-elsewhere' }, 'forget'],
  // Another user has signed in in another tab, and the stored tokens are read again.
  [{ name: 'unknown' }, 'forget'],
  [{ name: 'unreachable' }, 'forget'],
  [{ name: 'awaitingOneTimeCode', challenge }, 'forget'],
  [{ name: 'mustSetUpTotp', user: bob }, 'forget'],
  [{ name: 'signedIn', user: bob }, 'forget'],
  [{ name: 'refreshing', user: bob }, 'forget'],
]

describe('data of a user', () => {
  it.each(afterAda)('treats data in the state %j: %s', (state, data) => {
    expect(dataAfter(ada.sub, state)).toBe(data)
  })

  it.each(afterAda.map(([state]) => state))('keeps the data when no user was known before %j', (state) => {
    expect(dataAfter(undefined, state)).toBe('keep')
  })
})

describe('whenUserLeaves', () => {
  it('calls once for each user who leaves, but not at the start or for new tokens', () => {
    const forgotten: string[] = []
    const listeners: (() => void)[] = []
    let state: SessionState = { name: 'unknown' }
    whenUserLeaves(
      { state: () => state, subscribe: (listener) => (listeners.push(listener), () => undefined) },
      () => forgotten.push(state.name),
    )
    const pass = (...states: SessionState[]) => {
      for (const next of states) {
        state = next
        listeners.forEach((listener) => listener())
      }
      return forgotten.splice(0)
    }
    expect(pass({ name: 'signedIn', user: ada })).toEqual([])
    expect(pass({ name: 'refreshing', user: ada }, { name: 'signedIn', user: ada })).toEqual([])
    expect(
      pass({ name: 'signedOut', reason: 'auth/session-expired' }, { name: 'passwordSent', email: bob.email }),
    ).toEqual(['signedOut'])
    expect(pass({ name: 'signedIn', user: bob })).toEqual([])
    expect(pass({ name: 'unknown' }, { name: 'signedIn', user: ada })).toEqual(['unknown'])
    // Tokens that another tab has stored.
    expect(pass({ name: 'refreshing', user: ada }, { name: 'signedIn', user: bob })).toEqual(['signedIn'])
  })
})

describe('whenUserArrives', () => {
  it('calls after each sign-in, but not for new tokens', () => {
    let arrived = 0
    const listeners: (() => void)[] = []
    let state: SessionState = { name: 'unknown' }
    whenUserArrives(
      { state: () => state, subscribe: (listener) => (listeners.push(listener), () => undefined) },
      () => (arrived += 1),
    )
    const arrivedAfter = (next: SessionState) => {
      state = next
      listeners.forEach((listener) => listener())
      return arrived
    }
    expect(arrivedAfter({ name: 'signedIn', user: ada })).toBe(1)
    expect(arrivedAfter({ name: 'refreshing', user: ada })).toBe(1)
    expect(arrivedAfter({ name: 'signedOut', reason: 'auth/session-revoked' })).toBe(1)
    expect(arrivedAfter({ name: 'signedIn', user: ada })).toBe(2)
  })
})
