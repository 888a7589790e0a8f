import type { AuthErrorCode } from './base/auth-error.ts'

/** A message for every code. */
export type Messages = Readonly<Record<AuthErrorCode, string>>

const en: Messages = {
  'auth/username-empty': 'Username cannot be empty',
  'auth/password-empty': 'Password cannot be empty',
  'auth/confirmation-code-empty': 'Confirmation code cannot be empty',
  'auth/challenge-response-empty': 'Challenge response cannot be empty',
  'auth/no-mfa-method': 'No valid MFA method provided',
  'auth/invalid-mfa-type': 'Invalid MFA type',
  'auth/wrong-step': 'This step is not possible now. Please start again.',
  'auth/superseded': 'This action was interrupted by another one.',
  'auth/network-error': 'Network Error',
  'auth/server-error': 'The sign-in service failed. Please try again in a moment.',
  'auth/too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'auth/protocol': 'The sign-in service sent an unexpected response.',
  'auth/failed': 'Authentication Error',
  'auth/password-rejected': 'The email address or password is incorrect.',
  'auth/temporary-password-expired':
    'Your temporary password has expired. Please ask the administrator for a new one.',
  'auth/too-many-attempts': 'Too many attempts. Please wait a while and try again.',
  'auth/code-mismatch': 'That code is incorrect. Check it and try again.',
  'auth/code-expired': 'The code has expired. Please request a new one.',
  'auth/challenge-expired': 'Time to enter the code has run out. Enter your password again.',
  'auth/mfa-set-up-required': 'Please set up multi-factor authentication.',
  'auth/totp-set-up-failed': 'The authenticator app could not be set up.',
  'auth/totp-failed': 'The one-time code could not be verified.',
  'auth/unsupported-challenge':
    'The sign-in service asked for a step that is not supported here. Please contact the administrator.',
  'auth/device-tracking-not-configured': 'Device tracking has not been configured in this User Pool',
  'auth/password-policy': 'The password does not meet the rules.',
  'auth/password-change-failed': 'The password could not be changed.',
  'auth/user-not-confirmed': 'This email address is not confirmed yet. Please enter the verification code.',
  'auth/user-not-found': 'This email address is not registered.',
  'auth/user-exists': 'This email address is already registered.',
  'auth/not-registered':
    'Sign-up failed. Only users registered beforehand can sign up. Please contact the administrator.',
  'auth/email-failed': 'The email could not be sent.',
  'auth/sign-out-failed': 'Logout failed.',
  'auth/mfa-reset-refused': 'Failed to authenticate.',
  'auth/hosted-sign-in-failed': 'The sign-in on the other page did not succeed.',
  'auth/tokens-too-large': 'The session is too large for cookies. Please contact the administrator.',
  'auth/tokens-not-kept': 'The browser does not keep cookies for this site, so you cannot stay signed in.',
  'auth/recent-sign-in-required': 'Enter your password and a one-time code again.',
  'auth/cookies-conflict':
    'Another site on this domain has set cookies of this site. They were deleted. Please sign in again.',
  'auth/not-signed-in': 'You are not signed in.',
  'auth/session-expired': 'Your session has expired. Please sign in again.',
  'auth/session-revoked': 'Your session was ended. Please sign in again.',
  'auth/user-disabled': 'Your account is disabled. Please contact the administrator.',
  'auth/password-reset-required': 'You must reset your password before you can sign in.',
  'auth/signed-out-elsewhere': 'You signed out in another tab.',
  'auth/activation-timed-out': 'Your account is not active yet. Please sign in.',
  'auth/hosted-sign-in-timed-out': 'The sign-in on the other page took too long. Please try again.',
}

const ja: Messages = {
  'auth/username-empty': 'ユーザー名を入力してください',
  'auth/password-empty': 'パスワードを入力してください',
  'auth/confirmation-code-empty': '確認コードを入力してください',
  'auth/challenge-response-empty': '認証コードまたは新しいパスワードを入力してください',
  'auth/no-mfa-method': '有効な多要素認証の方式が指定されていません',
  'auth/invalid-mfa-type': '多要素認証の方式が正しくありません',
  'auth/wrong-step': '現在この操作はできません。最初からやり直してください。',
  'auth/superseded': '別の操作が行われたため、この操作は中止されました。',
  'auth/network-error': 'ネットワークエラーが発生しました。',
  'auth/server-error': '認証サービスでエラーが発生しました。しばらくしてからもう一度お試しください。',
  'auth/too-many-requests': 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  'auth/protocol': '認証サービスから正しくない応答がありました。',
  'auth/failed': '認証に失敗しました',
  'auth/password-rejected': '認証に失敗しました。メールアドレスまたはパスワードが正しくありません。',
  'auth/temporary-password-expired':
    '仮パスワードの有効期限が切れています。管理者に再発行を依頼してください。',
  'auth/too-many-attempts': '試行回数が多すぎます。しばらく待ってからもう一度お試しください。',
  'auth/code-mismatch': 'コードが正しくありません。確認してもう一度入力してください。',
  'auth/code-expired': 'コードの有効期限が切れています。新しいコードを取得してください。',
  'auth/challenge-expired': 'コードの入力時間が過ぎました。もう一度パスワードを入力してください。',
  'auth/mfa-set-up-required': '多要素認証を設定してください。',
  'auth/totp-set-up-failed': '認証アプリの設定に失敗しました。',
  'auth/totp-failed': 'ワンタイムコードの認証に失敗しました。',
  'auth/unsupported-challenge':
    '認証サービスから、対応していない手順が求められました。管理者にお問い合わせください。',
  'auth/device-tracking-not-configured': 'このユーザープールではデバイスの追跡が設定されていません',
  'auth/password-policy': 'パスワードが条件を満たしていません。',
  'auth/password-change-failed': 'パスワードの変更に失敗しました。',
  'auth/user-not-confirmed': 'このメールアドレスはまだ確認されていません。確認コードを入力してください。',
  'auth/user-not-found': 'このメールアドレスは登録されていません。',
  'auth/user-exists': 'このメールアドレスは既に登録されています。',
  'auth/not-registered':
    'アカウントを作成できませんでした。管理者による事前の登録が必要です。管理者にお問い合わせください。',
  'auth/email-failed': 'メールの送信に失敗しました。',
  'auth/sign-out-failed': 'ログアウトに失敗しました。',
  'auth/mfa-reset-refused': '認証に失敗しました。',
  'auth/hosted-sign-in-failed': '外部ページでのサインインに失敗しました。',
  'auth/tokens-too-large':
    'セッション情報が大きすぎるためCookieに保存できません。管理者にお問い合わせください。',
  'auth/tokens-not-kept': 'ブラウザーがこのサイトのCookieを保存しないため、サインインを維持できません。',
  'auth/recent-sign-in-required': 'パスワードとワンタイムコードをもう一度入力してください。',
  'auth/cookies-conflict':
    '同じドメインの別のサイトが、このサイトのCookieを設定していたため削除しました。もう一度サインインしてください。',
  'auth/not-signed-in': 'サインインしていません。',
  'auth/session-expired': 'セッションの有効期限が切れました。もう一度サインインしてください。',
  'auth/session-revoked': 'セッションが終了されました。もう一度サインインしてください。',
  'auth/user-disabled': 'アカウントが無効になっています。管理者にお問い合わせください。',
  'auth/password-reset-required': 'サインインするには、パスワードの再設定が必要です。',
  'auth/signed-out-elsewhere': '別のタブでサインアウトしました。',
  'auth/activation-timed-out': 'アカウントがまだ有効になっていません。サインインしてください。',
  'auth/hosted-sign-in-timed-out':
    '外部ページでのサインインに時間がかかりすぎました。もう一度お試しください。',
}

/** Messages for every code in English and Japanese; those of the specification are verbatim. */
export const messages: { readonly en: Messages; readonly ja: Messages } = { en, ja }
