import { describe, expect, it } from 'vitest'
import { allTransitions, repliesTo, secret, transitionPaths } from '../../test/session-model.ts'
import { AuthError, type AuthErrorCode } from '../base/auth-error.ts'
import { accepts, findDeadline, isAuthenticated, reduce } from './reduce.ts'
import type { SessionState, StateName } from './session-state.ts'
import { transitions } from './transitions.ts'

const walked = allTransitions()

const user = { sub: 'sub', username: 'ada', email: 'ada@example.org' }
function failed(code: AuthErrorCode) {
  return { type: 'failed', error: new AuthError(code), at: 0 } as const
}

/** States with stored tokens. */
const holding: readonly StateName[] = ['mustSetUpTotp', 'enrolling', 'signedIn', 'refreshing', 'unreachable']

describe('the table of transitions', () => {
  it('has no unreachable entry', () => {
    const possible = new Set(walked.map(({ from, event }) => `${from.state.name} ${event.type}`))
    const entries = Object.entries(transitions).flatMap(([name, row]) =>
      Object.keys(row).map((type) => `${name} ${type}`),
    )
    expect(entries.filter((entry) => !possible.has(entry))).toEqual([])
  })

  it('has an entry for every reply of every call', () => {
    const lost = walked.flatMap(({ to: { state, call } }) =>
      (call ? repliesTo(call) : [])
        .filter(({ type }) => !accepts(state, type))
        .map(({ type }) => `${state.name}: ${call?.call} ${type}`),
    )
    expect(new Set(lost)).toEqual(new Set())
  })

  it('leads from every state back to the sign-in', () => {
    const names = new Set(walked.flatMap(({ from, to }) => [from.state.name, to.state.name]))
    const reaching = new Set<StateName>(['signedOut'])
    for (let size = 0; size < reaching.size;) {
      size = reaching.size
      for (const { from, to } of walked) if (reaching.has(to.state.name)) reaching.add(from.state.name)
    }
    expect(reaching).toEqual(names)
    expect(names).toEqual(new Set(Object.keys(transitions)))
  })

  it('keeps passwords, codes and callbacks out of every state', () => {
    for (const { to } of walked) expect(JSON.stringify(to.state)).not.toContain(secret)
  })

  it('authenticates only by the confirmation of the second factor', () => {
    for (const path of transitionPaths()) {
      const last = path.at(-1)!
      if (!isAuthenticated(last.to.state)) continue
      const way = path.map(({ event }) => event.type)
      expect(way).toContain('signedIn')
      const sinceOut = path.findLastIndex(({ to }) => to.state.name === 'signedOut')
      expect(way.slice(sinceOut + 1)).toContain('signedIn')
    }
  })

  it('has a call or a deadline in every state that accepts no request', () => {
    const waiting: readonly StateName[] = [
      'passwordSent',
      'refreshing',
      'signingOut',
      'hostedSignIn',
      'activating',
    ]
    const endless = walked.filter(
      ({ to }) => waiting.includes(to.state.name) && !to.call && findDeadline(to.state) === undefined,
    )
    expect(endless).toEqual([])
  })

  it('leaves a session only by a call or an effect that clears the tokens', () => {
    for (const { from, event, to } of walked) {
      if (!holding.includes(from.state.name) || to.state.name !== 'signedOut') continue
      expect(reduce(from.state, event).effects).toMatchObject([{ do: 'forgetTokens' }])
    }
  })
})

describe('a step', () => {
  it('never signs in with the password of another address that has signed up', () => {
    const state: SessionState = { name: 'awaitingSignUpCode', email: 'ada@example.org' }
    const confirmed = (email: string) => reduce(state, { type: 'signUpConfirmed', email, at: 0 })
    expect(confirmed('bob@example.org')).toEqual({ state: { name: 'signedOut' }, effects: [] })
    expect(confirmed('ada@example.org').effects).toEqual([
      { call: 'signInAfterSignUp', email: 'ada@example.org' },
    ])
  })

  it('ends the automatic sign-in if retrying would lock the account or cannot help', () => {
    const state: SessionState = { name: 'activating', email: 'ada@example.org', giveUpAt: 180_000 }
    for (const reason of ['auth/too-many-attempts', 'auth/user-disabled'] as const)
      expect(reduce(state, failed(reason)).state).toEqual({ name: 'signedOut', reason })
    for (const code of ['auth/password-rejected', 'auth/network-error', 'auth/user-not-confirmed'] as const)
      expect(reduce(state, failed(code)).state).toEqual({ ...state, nextTryAt: 5_000 })
  })

  it('is signed out everywhere if the session has ended, and after no other failure', () => {
    const state: SessionState = { name: 'signingOut', user }
    expect(reduce(state, failed('auth/session-revoked'))).toEqual({
      state: { name: 'signedOut', reason: 'auth/session-revoked' },
      effects: [{ do: 'forgetTokens', username: 'ada' }],
    })
    expect(reduce(state, failed('auth/too-many-requests')).state).toEqual({ name: 'signedIn', user })
  })

  it('does nothing when the same user signs in elsewhere', () => {
    const elsewhere = (username: string) =>
      reduce({ name: 'signedIn', user }, { type: 'signedInElsewhere', username, at: 0 })
    expect(elsewhere('ada')).toEqual({ state: { name: 'signedIn', user }, effects: [] })
    expect(elsewhere('bob')).toEqual({ state: { name: 'unknown' }, effects: [{ call: 'loadSession' }] })
  })
})
