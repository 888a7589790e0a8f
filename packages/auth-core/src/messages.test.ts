import { expect, it } from 'vitest'
import { AuthError, isAuthError } from './auth-error.ts'
import { messages } from './messages.ts'
import { requireMfaMethod, requireTexts } from './session/require-input.ts'
import type { MfaMethod } from './session/user-pool.ts'

it('has the library’s messages word for word as specified', () => {
  expect(messages.en).toMatchObject({
    'auth/failed': 'Authentication Error',
    'auth/network-error': 'Network Error',
    'auth/username-empty': 'Username cannot be empty',
    'auth/password-empty': 'Password cannot be empty',
    'auth/confirmation-code-empty': 'Confirmation code cannot be empty',
    'auth/no-mfa-method': 'No valid MFA method provided',
    'auth/invalid-mfa-type': 'Invalid MFA type',
    'auth/device-tracking-not-configured': 'Device tracking has not been configured in this User Pool',
    'auth/mfa-reset-refused': 'Failed to authenticate.',
  })
})

it('has a Japanese sentence for every English one', () => {
  expect(Object.keys(messages.ja)).toEqual(Object.keys(messages.en))
  for (const sentence of Object.values(messages.ja)) expect(sentence).toMatch(/[ぁ-んァ-ン一-龯]/)
})

const thrownBy = (work: () => void): unknown => {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

it('throws its own rules in the same words', () => {
  for (const [name, code] of [
    ['email', 'auth/username-empty'],
    ['password', 'auth/password-empty'],
    ['oldPassword', 'auth/password-empty'],
    ['newPassword', 'auth/password-empty'],
    ['code', 'auth/confirmation-code-empty'],
    ['challengeResponse', 'auth/challenge-response-empty'],
  ] as const) {
    expect(thrownBy(() => requireTexts({ [name]: '' }))).toMatchObject({ code, message: messages.en[code] })
    expect(requireTexts({ [name]: ' ' })).toEqual({ [name]: ' ' })
  }
  for (const [method, code] of [
    ['', 'auth/no-mfa-method'],
    ['sms', 'auth/invalid-mfa-type'],
  ] as const)
    expect(thrownBy(() => requireMfaMethod(method as MfaMethod))).toMatchObject({
      code,
      message: messages.en[code],
    })
  expect(thrownBy(() => requireMfaMethod('totp'))).toBeUndefined()
})

it('knows its own errors', () => {
  const cause = new Error('below')
  const error = new AuthError('auth/tokens-not-kept', undefined, { cause })
  expect({ ...error, name: error.name, message: error.message, cause: error.cause }).toEqual({
    name: 'AuthError',
    code: 'auth/tokens-not-kept',
    message: 'auth/tokens-not-kept',
    cause,
  })
  expect([error, cause, undefined, 'auth/failed'].map(isAuthError)).toEqual([true, false, false, false])
})
