import { expect, it } from 'vitest'
import { AuthError, isAuthError } from './base/auth-error.ts'
import { messages } from './messages.ts'
import type { MfaMethod } from './ports/user-pool.ts'
import { requireMfaMethod, requireTexts } from './session/require-input.ts'

/**
 * Section 8 of the specification: the library's messages verbatim, and facts that the Japanese
 * texts must state.
 */
const specified = [
  ['auth/failed', 'Authentication Error', '認証に失敗しました'],
  ['auth/network-error', 'Network Error', 'ネットワークエラーが発生しました。'],
  ['auth/username-empty', 'Username cannot be empty', 'ユーザー名を入力してください'],
  ['auth/password-empty', 'Password cannot be empty', 'パスワードを入力してください'],
  ['auth/confirmation-code-empty', 'Confirmation code cannot be empty', '確認コードを入力してください'],
  ['auth/no-mfa-method', 'No valid MFA method provided', '有効な多要素認証の方式が指定されていません'],
  ['auth/invalid-mfa-type', 'Invalid MFA type', '多要素認証の方式が正しくありません'],
  [
    'auth/device-tracking-not-configured',
    'Device tracking has not been configured in this User Pool',
    'このユーザープールではデバイスの追跡が設定されていません',
  ],
  ['auth/mfa-reset-refused', 'Failed to authenticate.', '認証に失敗しました。'],
  [
    'auth/password-rejected',
    'The email address or password is incorrect.',
    '認証に失敗しました。メールアドレスまたはパスワードが正しくありません。',
  ],
  [
    'auth/mfa-set-up-required',
    'Please set up multi-factor authentication.',
    '多要素認証を設定してください。',
  ],
  ['auth/sign-out-failed', 'Logout failed.', 'ログアウトに失敗しました。'],
  [
    'auth/user-exists',
    'This email address is already registered.',
    'このメールアドレスは既に登録されています。',
  ],
  [
    'auth/not-registered',
    'Sign-up failed. Only users registered beforehand can sign up. Please contact the administrator.',
    'アカウントを作成できませんでした。管理者による事前の登録が必要です。管理者にお問い合わせください。',
  ],
  [
    'auth/user-not-found',
    'This email address is not registered.',
    'このメールアドレスは登録されていません。',
  ],
  ['auth/email-failed', 'The email could not be sent.', 'メールの送信に失敗しました。'],
  ['auth/password-change-failed', 'The password could not be changed.', 'パスワードの変更に失敗しました。'],
  [
    'auth/totp-set-up-failed',
    'The authenticator app could not be set up.',
    '認証アプリの設定に失敗しました。',
  ],
  ['auth/totp-failed', 'The one-time code could not be verified.', 'ワンタイムコードの認証に失敗しました。'],
] as const

/** Codes that only the portal itself can cause, so that no journey reaches them. */
const withoutServer = [
  [
    'auth/challenge-response-empty',
    'Challenge response cannot be empty',
    '認証コードまたは新しいパスワードを入力してください',
  ],
  [
    'auth/wrong-step',
    'This step is not possible now. Please start again.',
    '現在この操作はできません。最初からやり直してください。',
  ],
  [
    'auth/superseded',
    'This action was interrupted by another one.',
    '別の操作が行われたため、この操作は中止されました。',
  ],
  ['auth/not-signed-in', 'You are not signed in.', 'サインインしていません。'],
] as const

it.each([...specified, ...withoutServer])('says %s word for word in both languages', (code, en, ja) => {
  expect({ en: messages.en[code], ja: messages.ja[code] }).toEqual({ en, ja })
})

it('has a Japanese message for every English one', () => {
  expect(Object.keys(messages.ja)).toEqual(Object.keys(messages.en))
  for (const sentence of Object.values(messages.ja)) expect(sentence).toMatch(/[ぁ-んァ-ン一-龯]/)
})

it('has no space beside a Japanese character', () => {
  const beside = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}] | [\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u
  expect(Object.values(messages.ja).filter((text) => beside.test(text))).toEqual([])
})

function thrownBy(work: () => void): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

it('throws input errors with the specified messages', () => {
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

it('recognizes its own errors', () => {
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
