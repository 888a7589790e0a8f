import type { components } from './generated/portal-api.ts'
import type { JobReason } from './jobs/job.ts'
import type { ApiErrorCode } from './transport/api-error-code.ts'
import type { ApiError, ApiErrorParams } from './transport/api-error.ts'

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
    'api/api-token-not-found': 'You have no API token yet.',
    'api/circuit-changed': 'This circuit was changed elsewhere.',
    'api/circuit-limit-reached': 'You cannot keep more circuits. Delete some of the trash for good.',
    'api/circuit-name-taken': 'Another circuit of yours has this name.',
    'api/circuit-not-found': 'This circuit or version does not exist any more.',
    'api/circuit-not-in-trash': 'Only a circuit in the trash can be deleted for good.',
    'api/device-not-available': 'This device is not accepting jobs at the moment.',
    'api/device-not-found': 'Device not found',
    'api/job-info-incompatible-with-job-type':
      'The settings do not fit the job type: only estimation jobs have an observable.',
    'api/job-limit-reached': 'You cannot keep more jobs.',
    'api/job-log-file-not-found': 'This job has no log.',
    'api/idempotency-key-reused': 'This request was already used for another job.',
    'api/request-in-progress': 'The first request for this job has not ended yet. Please try again.',
    'api/queue-limit-reached': 'Too many of your jobs are waiting.',
    'api/shot-limit-reached': 'Your shots of this month do not suffice for this job.',
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
    'api/circuit-changed': 'この回路はほかの場所で変更されました。',
    'api/circuit-limit-reached': 'これ以上回路を保存できません。ゴミ箱の回路を完全に削除してください。',
    'api/circuit-name-taken': '同じ名前の回路がすでにあります。',
    'api/circuit-not-found': 'この回路またはバージョンはもう存在しません。',
    'api/circuit-not-in-trash': '完全に削除できるのはゴミ箱の回路だけです。',
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
    'api/shot-limit-reached': '今月の残りショット数が足りません。',
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
  'api/shot-limit-reached',
  'api/storage-limit-reached',
  'api/file-unreadable',
  'api/storage-unreachable',
  'api/upload-refused',
])

/** The text of each reason of a job, in English and Japanese. */
export const reasonMessages: Readonly<
  Record<'en' | 'ja', Readonly<Record<components['schemas']['JobReason'], string>>>
> = {
  en: {
    'allocation/outside': 'Qubit {{qubit}} cannot be on qubit {{place}} of the device.',
    'allocation/twice': 'Two qubits cannot be on the same qubit of the device.',
    'device/failed': 'The device reported: {{text}}',
    'memory/too-small':
      'The program entangles {{qubits}} qubits, which needs {{megabytes}} MB; a job may use {{max_megabytes}} MB.',
    'mitigation/too-many-bits':
      'Readout mitigation can correct at most {{limit}} bits; the program reads {{bits}}.',
    'noise/too-long':
      'Too long: with noise, not a single shot of this program ({{gates}} gates on {{qubits}} qubits) fits into the time limit.',
    'noise/too-many-qubits':
      'The program uses {{qubits}} qubits; with the errors of the device at most {{limit}} can be simulated.',
    'noise/too-many-qubits-transpiled':
      'The transpiled program uses {{qubits}} qubits; with the errors of the device at most {{limit}} can be simulated.',
    'noise/too-many-shots':
      'Too many shots: this device can run the program with at most {{max_shots}} shots.',
    'operator/unreadable': 'This observable cannot be read.',
    'program/input': 'The input "{{name}}" has no value: a job takes no inputs.',
    'program/too-large': 'The program is too large to be read.',
    'program/unreadable': 'The program cannot be read.',
    'programs/no-room': 'The programs do not fit on the device together, so their qubits cannot be chosen.',
    'result/too-long':
      '{{shots}} shots can have so many different outcomes of {{bits}} bits that the result becomes too long; there is room for {{max_shots}} shots.',
    'result/too-many-outcomes':
      'The result is too long because there are too many different outcomes. Use fewer shots or measure fewer qubits.',
    'run/cancelled': 'The job was cancelled.',
    'run/given-up': 'The job was given up after {{count}} interruptions.',
    'run/out-of-memory': 'The job needs more memory than is available.',
    'run/stopped': 'The run was stopped.',
    'run/timed-out': 'The job exceeded its time limit of {{seconds}} seconds.',
    'setting/allocation': 'This must assign qubits of the program to qubits of the device, as in {"0": 3}.',
    'setting/boolean': 'This must be true or false.',
    'setting/layout': 'This must be a list of qubits of the device, as in [3, 1], without qubit_allocation.',
    'setting/level': 'The level must be a whole number from 0 to 3.',
    'setting/mitigation': 'The only method is pseudo_inverse.',
    'setting/needs-transpiler': 'This needs the transpiler, which this job does not use.',
    'setting/options': 'This must be an object, as in {"optimization_level": 2}.',
    'setting/seed': 'The seed must be a number.',
    'setting/transpiler': 'The transpiler must be qiskit, or null for none.',
    'simulator/disposed': 'The simulator was stopped.',
    'simulator/invalid-circuit': 'The simulator cannot run this circuit.',
    'simulator/invalid-request': 'The simulator cannot run a job with these settings.',
    'simulator/too-large': 'The circuit needs more memory than the simulator has.',
    'simulator/unbound-parameter': 'A parameter of the circuit has no value.',
    'simulator/unavailable': 'The simulator is not available.',
    'sse/failed': 'The program ended with exit code {{code}}. See its log.',
    'sse/killed': 'The program was ended by {{signal}}. See its log.',
    'sse/no-command': 'The worker has no command for SSE jobs. Tell an administrator.',
    'sse/not-started': 'The command for SSE jobs cannot be started. Tell an administrator.',
    'sse/result-unreadable': 'The result that the program wrote cannot be read.',
    'sse/too-much-output': 'The program wrote more than {{bytes}} bytes.',
    'transpiler/failed-check':
      'The transpiled program failed its check, so it was not run. Tell an administrator.',
    'transpiler/too-many-gates':
      'The program is too long: the transpiler would make about {{gates}} gates of it; at most {{limit}} are possible.',
    'transpiler/too-many-steps':
      'The program is too long: the transpiler takes at most {{limit}} gates and measurements.',
  },
  ja: {
    'allocation/outside': '量子ビット{{qubit}}をデバイスの量子ビット{{place}}に割り当てることはできません。',
    'allocation/twice': '2つの量子ビットをデバイスの同じ量子ビットに割り当てることはできません。',
    'device/failed': 'デバイスからの報告：{{text}}',
    'memory/too-small':
      'プログラムは{{qubits}}量子ビットをもつれさせるため、{{megabytes}} MBのメモリーが必要です。1つのジョブが使えるのは{{max_megabytes}} MBまでです。',
    'mitigation/too-many-bits':
      '読み出し誤りを緩和できるのは{{limit}}ビットまでです（プログラムが読み出すのは{{bits}}ビット）。',
    'noise/too-long':
      'プログラムが長すぎます（{{qubits}}量子ビット、{{gates}}ゲート）。ノイズがある場合、1ショットでも制限時間内に終わりません。',
    'noise/too-many-qubits':
      'プログラムは{{qubits}}量子ビットを使います。デバイスの誤りを含めてシミュレーションできるのは{{limit}}量子ビットまでです。',
    'noise/too-many-qubits-transpiled':
      'トランスパイル後のプログラムは{{qubits}}量子ビットを使います。デバイスの誤りを含めてシミュレーションできるのは{{limit}}量子ビットまでです。',
    'noise/too-many-shots':
      'ショット数が多すぎます。このデバイスで実行できるのは最大{{max_shots}}ショットです。',
    'operator/unreadable': 'このオブザーバブルを読み取れません。',
    'program/input': '入力「{{name}}」に値がありません。ジョブに入力は渡せません。',
    'program/too-large': 'プログラムが大きすぎて読み取れません。',
    'program/unreadable': 'プログラムを読み取れません。',
    'programs/no-room':
      'すべてのプログラムを同時にデバイスへ割り当てられないため、量子ビットは指定できません。',
    'result/too-long':
      '{{shots}}ショットでは{{bits}}ビットの結果の種類が多くなり、結果が長くなりすぎるおそれがあります。実行できるのは{{max_shots}}ショットまでです。',
    'result/too-many-outcomes':
      '結果の種類が多く、結果が長すぎます。ショット数か、測定する量子ビットを減らしてください。',
    'run/cancelled': 'ジョブはキャンセルされました。',
    'run/given-up': '{{count}}回中断されたため、ジョブの実行を取りやめました。',
    'run/out-of-memory': 'ジョブの実行に必要なメモリーが足りません。',
    'run/stopped': '実行が停止されました。',
    'run/timed-out': 'ジョブの実行が制限時間（{{seconds}}秒）を超えました。',
    'setting/allocation':
      'プログラムの量子ビットをデバイスの量子ビットに割り当てる形で指定してください（例：{"0": 3}）。',
    'setting/boolean': 'trueまたはfalseを指定してください。',
    'setting/layout':
      'デバイスの量子ビットの一覧を指定してください（例：[3, 1]）。qubit_allocationとは同時に使えません。',
    'setting/level': '最適化レベルには0から3の整数を指定してください。',
    'setting/mitigation': '使える方法はpseudo_inverseだけです。',
    'setting/needs-transpiler': 'この設定は、トランスパイラーを使うジョブでだけ有効です。',
    'setting/options': 'オブジェクトを指定してください（例：{"optimization_level": 2}）。',
    'setting/seed': 'シードには数値を指定してください。',
    'setting/transpiler': 'トランスパイラーにはqiskitを、使わない場合はnullを指定してください。',
    'simulator/disposed': 'シミュレーターが停止されました。',
    'simulator/invalid-circuit': 'シミュレーターはこの回路を実行できません。',
    'simulator/invalid-request': 'シミュレーターはこの設定のジョブを実行できません。',
    'simulator/too-large': '回路の実行に必要なメモリーがシミュレーターにありません。',
    'simulator/unbound-parameter': '回路に値のないパラメーターがあります。',
    'simulator/unavailable': 'シミュレーターを利用できません。',
    'sse/failed': 'プログラムが終了コード{{code}}で終わりました。ログを確認してください。',
    'sse/killed': 'プログラムが{{signal}}により終了しました。ログを確認してください。',
    'sse/no-command': 'ワーカーにSSEジョブのコマンドが設定されていません。管理者に連絡してください。',
    'sse/not-started': 'SSEジョブのコマンドを起動できません。管理者に連絡してください。',
    'sse/result-unreadable': 'プログラムが書いた結果を読み取れません。',
    'sse/too-much-output': 'プログラムの出力が{{bytes}}バイトを超えました。',
    'transpiler/failed-check':
      'トランスパイルしたプログラムが検査に合格しなかったため、実行しませんでした。管理者に連絡してください。',
    'transpiler/too-many-gates':
      'プログラムが長すぎます。トランスパイル後のゲートが約{{gates}}個になります（上限は{{limit}}個）。',
    'transpiler/too-many-steps':
      'プログラムが長すぎます。トランスパイラーが扱えるのは、ゲートと測定を合わせて{{limit}}個までです。',
  },
}

/**
 * Returns why a job was refused or has no result; undefined for a code of another package
 * (`circuit:…`, `openqasm:…`) or of a newer server.
 */
export function reasonText({ code, values }: JobReason, language: 'en' | 'ja'): string | undefined {
  const texts: Readonly<Record<string, string>> = reasonMessages[language]
  if (!Object.hasOwn(texts, code)) return undefined
  return texts[code]!.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(language) : String(value)
  })
}

/** Returns the reason in the parameters of a failure, if the server sent one. */
export function reasonOf({ params }: Pick<ApiError, 'params'>): JobReason | undefined {
  const { reason, ...values } = params
  return typeof reason === 'string' ? { code: reason, values } : undefined
}

/** The place of a problem in a program, and the name of a wrong field. */
const places = {
  en: {
    line: (line: string, column: string) => `Line ${line}, column ${column}: `,
    field: (field: string) => `\`${field}\`: `,
  },
  ja: {
    line: (line: string, column: string) => `${line}行目${column}列目：`,
    field: (field: string) => `\`${field}\`：`,
    onlyField: (field: string) => `（\`${field}\`）`,
    limit: (limit: string) => `上限は${limit}です。`,
  },
}

/** Returns a reason with its place: the line and column, or the name of the field. */
export function placedReason(
  text: string,
  { line, column, field }: ApiErrorParams,
  language: 'en' | 'ja',
): string {
  if (typeof line === 'number' && typeof column === 'number')
    return `${places[language].line(String(line), String(column))}${text}`
  return typeof field === 'string' && field !== 'shots' ? `${places[language].field(field)}${text}` : text
}

/**
 * Returns a server's own sentence as readers of a language see it: for Japanese readers, a sentence
 * without Japanese characters is introduced and quoted.
 */
export function quoteMessage(message: string, language: 'en' | 'ja'): string {
  return language === 'en' || /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u.test(message)
    ? message
    : `サーバーからのメッセージ：「${message}」`
}

/**
 * Returns the text of a failure: ours, and the reason of the server if it sent one. A sentence of
 * the server is quoted in Japanese.
 *
 * @param describe Words the reasons of other packages too, such as those of `@qportal/openqasm`.
 */
export function errorText(
  { code, message, params }: ApiError,
  language: 'en' | 'ja',
  describe: typeof reasonText = reasonText,
): string {
  if (code === 'api/unknown')
    return language === 'ja' ? `${messages.ja[code]}${quoteMessage(message, 'ja')}` : message
  const reason = reasonOf({ params })
  const worded = reason && describe(reason, language)
  const isShots = params.field === 'shots' && worded !== undefined
  if (isShots) return worded
  const text = messages[language][code]
  if (!codesWithReason.has(code)) return text
  const between = language === 'ja' ? '' : ' '
  if (worded !== undefined) return `${text}${between}${placedReason(worded, params, language)}`
  // Without a code for the reason, Japanese readers get the values instead of an English sentence.
  const { field, limit } = params
  if (language === 'ja' && typeof limit === 'number')
    return `${text}${places.ja.limit(limit.toLocaleString('ja'))}`
  if (language === 'ja' && typeof field === 'string')
    return text.replace(/。$/, `${places.ja.onlyField(field)}。`)
  return `${text}${between}${quoteMessage(message, language)}`
}
