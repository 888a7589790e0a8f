import type { IdentityError } from '../identity-error.ts'

export type HostedLanguage = 'en' | 'ja'

const en = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  continue: 'Continue',
  oneTimeCode: 'One-time code',
  oneTimeCodeHint: 'The six digits your authenticator app shows.',
  notPossible: 'Sign-in is not possible',
  unknownClient: 'The application that sent you here is not known.',
  unknownRedirect: 'The address to return to is not one of this application.',
  unknownLogoutTarget: 'The address to go to after signing out is not one of this application.',
  expired: 'This page was open for too long. Go back to the application and start again.',
  failed: 'Authentication failed.',
  wrongCode: 'The one-time code is wrong or was used already.',
  locked: 'Too many attempts. Please wait and try again.',
  notConfirmed: 'The e-mail address is not confirmed yet. Please complete the sign-up first.',
  temporaryPassword: 'Your password is temporary. Sign in to the portal with it and choose a new one.',
  passwordResetNeeded: 'Your password has to be reset. Reset it on the sign-in page of the portal.',
} as const

export type HostedTextKey = keyof typeof en

const ja: Record<HostedTextKey, string> = {
  signIn: 'サインイン',
  email: 'メールアドレス',
  password: 'パスワード',
  continue: '次へ',
  oneTimeCode: 'ワンタイムコード',
  oneTimeCodeHint: '認証アプリに表示されている6桁の数字を入力してください。',
  notPossible: 'サインインできません',
  unknownClient: '呼び出し元のアプリケーションが登録されていません。',
  unknownRedirect: '戻り先のアドレスが、このアプリケーションのものではありません。',
  unknownLogoutTarget: 'ログアウト後の移動先が、このアプリケーションのものではありません。',
  expired: 'ページの有効期限が切れました。アプリケーションに戻って、もう一度お試しください。',
  failed: '認証に失敗しました。',
  wrongCode: 'ワンタイムコードが正しくないか、すでに使用されています。',
  locked: '試行回数が上限を超えました。しばらくしてからお試しください。',
  notConfirmed: 'メールアドレスが確認されていません。先にアカウント作成を完了してください。',
  temporaryPassword:
    '現在のパスワードは仮のものです。ポータルにサインインして、新しいパスワードを設定してください。',
  passwordResetNeeded: 'パスワードの再設定が必要です。ポータルのサインイン画面から再設定してください。',
}

export const hostedTexts: Record<HostedLanguage, Record<HostedTextKey, string>> = { en, ja }

/** Returns the page's message for a refusal. */
export function refusalTextKey({ code, retryAfterS }: IdentityError): HostedTextKey {
  if (retryAfterS !== undefined) return 'locked'
  switch (code) {
    case 'CodeMismatchException':
    case 'ExpiredCodeException':
      return 'wrongCode'
    case 'UserNotConfirmedException':
      return 'notConfirmed'
    case 'PasswordResetRequiredException':
      return 'passwordResetNeeded'
    default:
      return 'failed'
  }
}

/**
 * Returns the language that the client requests (`lang` of Cognito, `ui_locales` of OpenID
 * Connect), otherwise the browser's preference.
 */
export function hostedLanguage(
  asked: string | undefined,
  acceptLanguage: string | undefined,
): HostedLanguage {
  const preferred = asked ?? acceptLanguage ?? ''
  return /^\s*ja\b/i.test(preferred) ? 'ja' : 'en'
}
