import { AuthError } from '@qportal/auth-core'
import { expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

function inBoth(error: unknown) {
  return [describeFailure(error, 'en'), describeFailure(error, 'ja')]
}

it("describes a coded failure in the reader's language", () => {
  expect(inBoth(new AuthError('auth/network-error', 'Failed to fetch'))).toEqual([
    'Network Error',
    'ネットワークエラーが発生しました。',
  ])
})

it("adds the pool's message about its own password rules", () => {
  expect(inBoth(new AuthError('auth/password-policy', 'Password not long enough'))).toEqual([
    'The password does not meet the rules. Password not long enough',
    'パスワードが条件を満たしていません。サーバーからのメッセージ：「Password not long enough」',
  ])
  expect(inBoth(new AuthError('auth/password-policy'))).toEqual([
    'The password does not meet the rules.',
    'パスワードが条件を満たしていません。',
  ])
})

it("adds the pool's reason for a refused step", () => {
  expect(
    inBoth(new AuthError('auth/totp-failed', 'PostAuthentication failed: your project has ended.')),
  ).toEqual([
    'The one-time code could not be verified. PostAuthentication failed: your project has ended.',
    'ワンタイムコードの認証に失敗しました。サーバーからのメッセージ：「PostAuthentication failed: your project has ended.」',
  ])
})

it.each([
  'auth/email-failed',
  'auth/password-change-failed',
  'auth/sign-out-failed',
  'auth/totp-set-up-failed',
] as const)('adds the returned reason to %s', (code) => {
  expect(describeFailure(new AuthError(code, 'Closed for the exams.'), 'en')).toMatch(
    /\. Closed for the exams\.$/,
  )
})

it('adds the returned message when the code is unknown', () => {
  expect(inBoth(new AuthError('auth/failed', 'Closed for the exams'))).toEqual([
    'Authentication Error: Closed for the exams',
    '認証に失敗しました：Closed for the exams',
  ])
  expect(inBoth(new AuthError('auth/failed', 'Authentication Error'))).toEqual([
    'Authentication Error',
    '認証に失敗しました',
  ])
})

it('describes no other errors', () => {
  expect(inBoth(new TypeError('undefined is not a function'))).toEqual([undefined, undefined])
})
