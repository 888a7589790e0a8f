import type { FaultRule } from '../../../tools/fault-proxy/fault-proxy.ts'
import { words, type Words } from './account-page.ts'
import { refusal } from './fault-journey.ts'

export const password = 'Correct-horse-7-battery'
export const identity = /^\/identity/
export const made = 'An error made by the fault proxy.'

export function failing(operation: string, name = 'UnexpectedLambdaException', message = made): FaultRule {
  return {
    path: identity,
    operation,
    fault: refusal(name, message),
  }
}
export function answering(operation: string, body: object): FaultRule {
  return {
    path: identity,
    operation,
    fault: { name: 'answer', status: 200, body },
  }
}
export function unreachable(path = identity): FaultRule {
  return { path, fault: { name: 'refuse' } }
}
export function broken(path = identity): FaultRule {
  return { path, fault: { name: 'answer', status: 503 } }
}
export function signUpApi(status: number, message_code: string, message = 'made'): FaultRule {
  return {
    path: /^\/signup-api/,
    fault: { name: 'answer', status, body: { message, message_code } },
  }
}

/** A failure whose reason is the pool's own message. */
export function withReason(en: string, ja: string): Words {
  return words(`${en} ${made}`, `${ja}サーバーからのメッセージ：「${made}」`)
}

/** The rule that makes a form fail, if one is needed, and the message that the form shows. */
export type Message = readonly [rule: FaultRule | undefined, said: Words]

export const common = {
  network: words('Network Error', 'ネットワークエラーが発生しました。'),
  server: words(
    'The sign-in service failed. Please try again in a moment.',
    '認証サービスでエラーが発生しました。しばらくしてからもう一度お試しください。',
  ),
  tooManyRequests: words(
    'Too many requests. Please wait a moment and try again.',
    'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  ),
  tooManyAttempts: words(
    'Too many attempts. Please wait a while and try again.',
    '試行回数が多すぎます。しばらく待ってからもう一度お試しください。',
  ),
  wrongCode: words(
    'That code is incorrect. Check it and try again.',
    'コードが正しくありません。確認してもう一度入力してください。',
  ),
  wrongOneTimeCode: words(
    "That code is incorrect. Check it and try again. If codes keep failing, make sure your phone's clock is set automatically.",
    'コードが正しくありません。確認してもう一度入力してください。何度入力しても受け付けられない場合は、スマートフォンの時刻が自動設定になっているか確認してください。',
  ),
  expiredCode: words(
    'The code has expired. Please request a new one.',
    'コードの有効期限が切れています。新しいコードを取得してください。',
  ),
  emailFailed: withReason('The email could not be sent.', 'メールの送信に失敗しました。'),
  passwordNotChanged: withReason('The password could not be changed.', 'パスワードの変更に失敗しました。'),
  untrusted: words(
    'The sign-in service sent an unexpected response.',
    '認証サービスから正しくない応答がありました。',
  ),
}
