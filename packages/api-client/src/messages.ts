import type { ApiErrorCode } from './transport/api-error-code.ts'
import type { ApiError } from './transport/api-error.ts'

/** The text of each code, in English and Japanese. */
export const messages: Readonly<Record<'en' | 'ja', Readonly<Record<ApiErrorCode, string>>>> = {
  en: {
    'api/forbidden-device-access': 'You do not have access to this device.',
    'api/forbidden': 'You are not allowed to do this.',
    'api/authentication-failed': 'Your session is no longer valid. Please sign in again.',
    'api/mfa-required': 'Please set up multi-factor authentication first.',
    'api/forbidden-user-suspended': 'Your account is suspended. Please contact the administrator.',
    'api/session-not-found': 'This session has ended already.',
    'api/sign-in-again': 'Enter your password and a one-time code again.',
    'api/sse-not-enabled': 'This cloud runs no Python programs (SSE jobs). Please ask the administrator.',
    'api/announcement-not-found': 'This announcement does not exist.',
    'api/api-token-not-found': 'There is no API token.',
    'api/device-not-available': 'This device is not accepting jobs at the moment.',
    'api/device-not-found': 'Device not found',
    'api/job-info-incompatible-with-job-type':
      'The settings do not fit the job type: only estimation jobs have an observable.',
    'api/job-limit-reached': 'You cannot keep more jobs.',
    'api/job-log-file-not-found': 'This job has no log.',
    'api/idempotency-key-reused': 'This request was already used for another job.',
    'api/request-in-progress': 'The first request for this job has not ended yet. Please try again.',
    'api/queue-limit-reached': 'Too many of your jobs are waiting.',
    'api/storage-limit-reached': 'Your jobs occupy all of your storage.',
    'api/job-invalid-status-for-cancellation':
      'Only a job that is submitted, ready or running can be cancelled.',
    'api/job-invalid-status-for-deletion': 'Only a job that has ended can be deleted.',
    'api/job-not-finished': 'The job has not finished yet.',
    'api/job-not-found': 'Job not found',
    'api/job-not-sse': 'Only SSE jobs have a log.',
    'api/invalid-program': 'The program is not valid.',
    'api/job-still-running': 'The job is still running.',
    'api/timed-out': 'The server did not respond in time. Please try again.',
    'api/unreachable': 'Cannot reach the server. Please check your connection.',
    'api/malformed-reply': 'The server sent a response that could not be read.',
    'api/conflict': 'This is not possible in the current state.',
    'api/field-required': 'A required field is missing.',
    'api/field-too-long': 'A field is too long.',
    'api/invalid-fields': 'The request is not valid.',
    'api/not-found': 'This does not exist.',
    'api/method-not-allowed': 'The server does not support this.',
    'api/payload-too-large': 'The request is too large.',
    'api/too-many-requests': 'Too many requests. Please wait a moment and try again.',
    'api/internal-server-error': 'Something went wrong on the server. Please try again later.',
    'api/service-unavailable': 'The service is not available at the moment. Please try again later.',
    'api/unknown': 'The request failed.',
    'api/file-not-available': 'The file is not available.',
    'api/file-unreadable': 'The file cannot be read.',
    'api/job-not-submitted': 'The job has not been submitted yet.',
    'api/path-not-found': 'The server does not support this.',
    'api/storage-unreachable':
      'The file storage cannot be reached. The browser or the network does not allow it.',
    'api/upload-refused': 'The file storage refused the upload.',
    'api/unsupported-media-type': 'The server does not accept this kind of data.',
  },
  ja: {
    'api/forbidden-device-access': 'このデバイスを利用する権限がありません。',
    'api/forbidden': 'この操作を行う権限がありません。',
    'api/authentication-failed': 'セッションが無効になりました。もう一度サインインしてください。',
    'api/mfa-required': '先に多要素認証を設定してください。',
    'api/forbidden-user-suspended': 'アカウントが停止されています。管理者にお問い合わせください。',
    'api/session-not-found': 'このセッションはすでに終了しています。',
    'api/sign-in-again': 'パスワードとワンタイムコードをもう一度入力してください。',
    'api/sse-not-enabled':
      'このクラウドではPythonプログラム（SSEジョブ）を実行できません。管理者にお問い合わせください。',
    'api/announcement-not-found': 'このお知らせは存在しません。',
    'api/api-token-not-found': 'APIトークンがありません。',
    'api/device-not-available': 'このデバイスは現在ジョブを受け付けていません。',
    'api/device-not-found': 'デバイスが見つかりません',
    'api/job-info-incompatible-with-job-type':
      '設定がジョブ種別と合っていません。オブザーバブルを指定できるのは期待値推定のジョブだけです。',
    'api/job-limit-reached': '保存できるジョブ数の上限に達しました。',
    'api/job-log-file-not-found': 'このジョブのログはありません。',
    'api/idempotency-key-reused': 'このリクエストは、すでに別のジョブに使われています。',
    'api/request-in-progress':
      'このジョブの最初のリクエストがまだ処理中です。しばらくしてからもう一度お試しください。',
    'api/queue-limit-reached': '待機中のジョブ数が上限に達しました。',
    'api/storage-limit-reached': 'ジョブの保存容量が上限に達しました。',
    'api/job-invalid-status-for-cancellation':
      'キャンセルできるのは、送信済み、待機中、実行中のジョブだけです。',
    'api/job-invalid-status-for-deletion': '削除できるのは終了したジョブだけです。',
    'api/job-not-finished': 'ジョブはまだ終了していません。',
    'api/job-not-found': 'ジョブが見つかりません',
    'api/job-not-sse': 'ログがあるのはSSEジョブだけです。',
    'api/invalid-program': 'プログラムが正しくありません。',
    'api/job-still-running': 'ジョブはまだ実行中です。',
    'api/timed-out': 'サーバーから応答がありませんでした。もう一度お試しください。',
    'api/unreachable': 'サーバーに接続できません。ネットワーク接続を確認してください。',
    'api/malformed-reply': 'サーバーの応答を読み取れませんでした。',
    'api/conflict': '現在の状態ではこの操作を行えません。',
    'api/field-required': '必須項目が入力されていません。',
    'api/field-too-long': '入力が長すぎる項目があります。',
    'api/invalid-fields': 'リクエストの内容が正しくありません。',
    'api/not-found': '対象が存在しません。',
    'api/method-not-allowed': 'サーバーはこの操作に対応していません。',
    'api/payload-too-large': 'リクエストが大きすぎます。',
    'api/too-many-requests': 'リクエストが多すぎます。しばらく待ってからもう一度お試しください。',
    'api/internal-server-error': 'サーバーで問題が発生しました。しばらくしてからもう一度お試しください。',
    'api/service-unavailable': '現在サービスを利用できません。しばらくしてからもう一度お試しください。',
    'api/unknown': 'リクエストに失敗しました。',
    'api/file-not-available': 'ファイルを取得できません。',
    'api/file-unreadable': 'ファイルを読み取れませんでした。',
    'api/job-not-submitted': 'ジョブはまだ送信されていません。',
    'api/path-not-found': 'サーバーはこの操作に対応していません。',
    'api/storage-unreachable':
      'ファイルストレージに接続できません。ブラウザーまたはネットワークで接続が許可されていません。',
    'api/upload-refused': 'ファイルストレージがアップロードを拒否しました。',
    'api/unsupported-media-type': 'サーバーはこの形式のデータを受け付けません。',
  },
}

/** Codes whose server message names the place or the field. */
const codesWithReason: ReadonlySet<ApiErrorCode> = new Set([
  'api/field-required',
  'api/field-too-long',
  'api/invalid-fields',
  'api/invalid-program',
  'api/job-limit-reached',
  'api/queue-limit-reached',
  'api/storage-limit-reached',
  'api/file-unreadable',
  'api/storage-unreachable',
  'api/upload-refused',
])

/** The texts of a refusal whose cause is only the number of shots. */
const tooManyShots = {
  en: (maxShots: string) => `Too many shots: this device can run the program with at most ${maxShots} shots.`,
  ja: (maxShots: string) =>
    `ショット数が多すぎます。このデバイスで実行できるのは最大${maxShots}ショットです。`,
}

/** Returns the text of a failure: ours, and the server's own sentence if it contains the reason. */
export function errorText({ code, message, params }: ApiError, language: 'en' | 'ja'): string {
  if (code === 'api/unknown') return message
  const { max_shots: maxShots } = params
  if (code === 'api/invalid-fields' && typeof maxShots === 'number')
    return tooManyShots[language](maxShots.toLocaleString(language))
  const text = messages[language][code]
  if (!codesWithReason.has(code)) return text
  return language === 'ja' ? `${text}${message}` : `${text} ${message}`
}
