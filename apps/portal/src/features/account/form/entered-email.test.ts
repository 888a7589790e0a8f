import type { SessionState } from '@qportal/auth-core'
import { expect, it } from 'vitest'
import { emailOfStep } from './entered-email.tsx'

const email = 'ada@example.ac.jp'
const challenge = { session: 's', userId: 'id', email, expiresAt: 0 }

it.each<[SessionState, string | undefined]>([
  [{ name: 'awaitingOneTimeCode', challenge }, email],
  [{ name: 'newPasswordRequired', challenge }, email],
  [{ name: 'passwordSent', email }, email],
  [{ name: 'awaitingSignUpCode', email }, email],
  [{ name: 'resetRequested', email, destination: 'a***@e***' }, email],
  [{ name: 'signedOut', reason: 'auth/challenge-expired' }, undefined],
  [{ name: 'unknown' }, undefined],
])('finds the address of the step %o', (state, expected) => {
  expect(emailOfStep(state)).toBe(expected)
})
