import type { SessionState } from '@qportal/auth-core'
import { describe, expect, it } from 'vitest'
import { guardPublicPage, guardSignedInPage } from './route-guard.ts'

const user = { sub: 'sub-1', username: 'ada', email: 'ada@example.ac.jp' }
const challenge = { session: 's', username: 'ada', userId: 'ada', email: user.email, expiresAt: 0 }

const states = {
  unknown: { name: 'unknown' },
  unreachable: { name: 'unreachable' },
  unreachableKnown: { name: 'unreachable', user },
  signedOut: { name: 'signedOut' },
  passwordSent: { name: 'passwordSent', email: user.email },
  awaitingOneTimeCode: { name: 'awaitingOneTimeCode', challenge },
  newPasswordRequired: { name: 'newPasswordRequired', challenge },
  mustSetUpTotp: { name: 'mustSetUpTotp', user },
  enrolling: { name: 'enrolling', user, secret: 'ABC', enrolmentUri: 'otpauth://totp/x' },
  awaitingSignUpCode: { name: 'awaitingSignUpCode', email: user.email },
  activating: { name: 'activating', email: user.email, giveUpAt: 1 },
  resetRequested: { name: 'resetRequested', email: user.email },
  signedIn: { name: 'signedIn', user },
  refreshing: { name: 'refreshing', user },
  signingOut: { name: 'signingOut' },
  signingOutHere: { name: 'signingOut', user, giveUpAt: 1 },
  signingOutEverywhere: { name: 'signingOut', user },
  hostedSignIn: { name: 'hostedSignIn', giveUpAt: 1 },
} satisfies Record<string, SessionState>

type Name = keyof typeof states

const signedInPage: Record<Name, string> = {
  unknown: 'wait',
  unreachable: 'unreachable',
  unreachableKnown: 'show',
  signedOut: '/login',
  passwordSent: '/login',
  awaitingOneTimeCode: '/confirm-mfa',
  newPasswordRequired: '/login',
  mustSetUpTotp: '/mfa',
  enrolling: '/mfa',
  awaitingSignUpCode: '/login',
  activating: '/login',
  resetRequested: '/login',
  signedIn: 'show',
  refreshing: 'show',
  signingOut: 'wait',
  signingOutHere: 'wait',
  signingOutEverywhere: 'show',
  hostedSignIn: 'wait',
}

const publicPages: readonly [path: string, state: Name, decision: string][] = [
  ['/login', 'unknown', 'wait'],
  ['/login', 'signedOut', 'show'],
  ['/login', 'passwordSent', 'show'],
  ['/login', 'newPasswordRequired', 'show'],
  ['/login', 'awaitingOneTimeCode', '/confirm-mfa'],
  ['/login', 'signedIn', 'enter'],
  ['/login', 'unreachable', 'show'],
  ['/login', 'hostedSignIn', 'wait'],
  ['/confirm-mfa', 'awaitingOneTimeCode', 'show'],
  ['/confirm-mfa', 'signedOut', '/login noChallenge'],
  ['/confirm-mfa', 'signedIn', 'enter'],
  ['/mfa-reset', 'awaitingOneTimeCode', 'show'],
  ['/mfa', 'awaitingOneTimeCode', '/confirm-mfa'],
  ['/confirm-password', 'awaitingOneTimeCode', '/forgot-password'],
  ['/confirm-mfa', 'awaitingSignUpCode', '/login noChallenge'],
  ['/confirm-mfa', 'activating', '/login noChallenge'],
  ['/confirm-password', 'awaitingSignUpCode', '/forgot-password'],
  ['/login', 'awaitingSignUpCode', 'show'],
  ['/mfa', 'mustSetUpTotp', 'show'],
  ['/mfa', 'enrolling', 'show'],
  ['/mfa', 'signedOut', '/login noSession'],
  ['/login', 'mustSetUpTotp', '/mfa setUpMfa'],
  ['/confirm', 'mustSetUpTotp', '/mfa'],
  ['/signup', 'signedOut', 'show'],
  ['/signup', 'awaitingSignUpCode', 'show'],
  ['/signup', 'activating', '/confirm'],
  ['/confirm', 'awaitingSignUpCode', 'show'],
  ['/confirm', 'signedOut', 'show'],
  ['/confirm', 'activating', 'show'],
  ['/forgot-password', 'signedOut', 'show'],
  ['/confirm-password', 'signedOut', '/forgot-password'],
  ['/confirm-password', 'resetRequested', 'show'],
  ['/forgot-password', 'resetRequested', 'show'],
]

const endsOfSteps: readonly [path: string, before: Name, state: Name, decision: string][] = [
  ['/confirm-password', 'resetRequested', 'signedOut', '/login passwordReset'],
  ['/confirm-password', 'unknown', 'signedOut', '/forgot-password'],
  ['/confirm', 'activating', 'signedOut', '/login'],
  ['/confirm', 'awaitingSignUpCode', 'signedOut', 'show'],
  ['/confirm', 'activating', 'awaitingOneTimeCode', '/confirm-mfa'],
  ['/confirm', 'activating', 'newPasswordRequired', '/login'],
  ['/confirm-mfa', 'awaitingOneTimeCode', 'signedOut', '/login noChallenge'],
]

function told(decision: ReturnType<typeof guardPublicPage>) {
  return decision.name === 'go' ? [decision.to, decision.notice].filter(Boolean).join(' ') : decision.name
}

describe('the guard of signed-in pages', () => {
  it.each(Object.entries(signedInPage))('decides in the state %s: %s', (name, decision) => {
    expect(told(guardSignedInPage(states[name as Name])).split(' ')[0]).toBe(decision)
  })
})

describe('the guard of public pages', () => {
  it.each([
    '/login',
    '/confirm-mfa',
    '/signup',
    '/confirm',
    '/mfa',
    '/forgot-password',
    '/confirm-password',
    '/mfa-reset',
  ])('leads a signed-in user away from %s', (path) => {
    expect(guardPublicPage(states.signedIn, path)).toEqual({ name: 'enter' })
    expect(guardPublicPage(states.refreshing, path)).toEqual({ name: 'enter' })
  })

  it.each(publicPages)('decides at %s in the state %s: %s', (path, name, decision) => {
    expect(told(guardPublicPage(states[name], path))).toBe(decision)
  })

  it.each(endsOfSteps)('decides at %s, after %s, in the state %s: %s', (path, before, name, decision) => {
    expect(told(guardPublicPage(states[name], path, states[before].name))).toBe(decision)
  })
})
