import { describe, expect, it } from 'vitest'
import { allTransitions, repliesTo, secret, transitionPaths } from '../../test/session-model.ts'
import { accepts, deadlineOf, isAuthenticated, reduce } from './reduce.ts'
import type { StateName } from './session-state.ts'
import { transitions } from './transitions.ts'

const walked = allTransitions()

/** States in which tokens are stored. */
const holding: readonly StateName[] = ['mustSetUpTotp', 'enrolling', 'signedIn', 'refreshing', 'unreachable']

describe('the table of transitions', () => {
  it('has no entry that cannot happen', () => {
    const possible = new Set(walked.map(({ from, event }) => `${from.state.name} ${event.type}`))
    const entries = Object.entries(transitions).flatMap(([name, row]) =>
      Object.keys(row).map((type) => `${name} ${type}`),
    )
    expect(entries.filter((entry) => !possible.has(entry))).toEqual([])
  })

  it('has an entry for every way in which a call can end', () => {
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

  it('authenticates nobody but by the word that the second factor is done', () => {
    for (const path of transitionPaths()) {
      const last = path.at(-1)!
      if (!isAuthenticated(last.to.state)) continue
      const way = path.map(({ event }) => event.type)
      expect(way).toContain('signedIn')
      const sinceOut = path.findLastIndex(({ to }) => to.state.name === 'signedOut')
      expect(way.slice(sinceOut + 1)).toContain('signedIn')
    }
  })

  it('does not wait for ever: a state in which only a call goes on has the call or a deadline', () => {
    const waiting: readonly StateName[] = [
      'passwordSent',
      'refreshing',
      'signingOut',
      'hostedSignIn',
      'activating',
    ]
    const endless = walked.filter(
      ({ to }) => waiting.includes(to.state.name) && !to.call && deadlineOf(to.state) === undefined,
    )
    expect(endless).toEqual([])
  })

  it('leaves a session only by a call that clears the tokens, or with the effect that does', () => {
    for (const { from, event, to } of walked) {
      if (!holding.includes(from.state.name) || to.state.name !== 'signedOut') continue
      expect(reduce(from.state, event).effects).toMatchObject([{ do: 'forgetTokens' }])
    }
  })
})
