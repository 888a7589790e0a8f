/** The code of each HTTP status if the server sends no code. */
const codeOfStatus = {
  400: 'invalid-fields',
  401: 'authentication-failed',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timed-out',
  409: 'conflict',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  422: 'invalid-fields',
  429: 'too-many-requests',
  500: 'internal-server-error',
  502: 'service-unavailable',
  503: 'service-unavailable',
  504: 'service-unavailable',
} as const

/** Codes of the contract that are more precise than a status. */
const preciseWireCodes = [
  'announcement-not-found',
  'api-token-not-found',
  'circuit-changed',
  'circuit-limit-reached',
  'circuit-name-taken',
  'circuit-not-found',
  'circuit-not-in-trash',
  'device-not-available',
  'device-not-found',
  'field-required',
  'field-too-long',
  'forbidden-device-access',
  'forbidden-user-suspended',
  'idempotency-key-reused',
  'invalid-program',
  'job-info-incompatible-with-job-type',
  'job-invalid-status-for-cancellation',
  'job-invalid-status-for-deletion',
  'job-limit-reached',
  'job-log-file-not-found',
  'job-not-finished',
  'job-not-found',
  'job-not-sse',
  'mfa-required',
  'session-not-found',
  'shot-limit-reached',
  'sign-in-again',
  'sse-not-enabled',
  'queue-limit-reached',
  'request-in-progress',
  'storage-limit-reached',
] as const

type Word =
  | (typeof codeOfStatus)[keyof typeof codeOfStatus]
  | (typeof preciseWireCodes)[number]
  /** A file of a job or a device is missing in the storage, or its address is not accepted. */
  | 'file-not-available'
  /** A file of the storage is damaged, or exceeds a limit. */
  | 'file-unreadable'
  /** The job was registered but not submitted, so there is nothing to wait for. */
  | 'job-not-submitted'
  /** The time of `waitForJob` has passed. */
  | 'job-still-running'
  /** A successful reply that breaks the contract, such as an HTML page. */
  | 'malformed-reply'
  /** The server does not have this path: an older or a newer version. */
  | 'path-not-found'
  /** No answer of the file storage: no network, or its rules (CORS) do not allow this page. */
  | 'storage-unreachable'
  /** Any other failure; see the message. */
  | 'unknown'
  /** No answer: no network, a refused connection, or CORS. */
  | 'unreachable'
  /** The file storage refused the upload; `params.reason` is its code. */
  | 'upload-refused'

/** Why a call failed: a code of the contract, or one for a failure without an answer. */
export type ApiErrorCode = `api/${Word}`

const known: ReadonlySet<string> = new Set([...Object.values(codeOfStatus), ...preciseWireCodes])

/** Returns the code of a failed reply: its own, or the one of its status. */
export function codeOfReply(wireCode: unknown, status: number): ApiErrorCode {
  const word = typeof wireCode === 'string' ? wireCode.toLowerCase().replaceAll('_', '-') : ''
  if (known.has(word)) return `api/${word as Word}`
  const said: Readonly<Record<number, Word>> = codeOfStatus
  return `api/${said[status] ?? (status > 500 ? 'internal-server-error' : 'unknown')}`
}
