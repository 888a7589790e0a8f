import { AuthError, type AuthErrorCode, networkError } from '../base/auth-error.ts'
import { passwordRuleCode } from '../base/password-rule.ts'

/** Codes for exceptions that an operation cannot tell apart. */
export interface ErrorCodes {
  /** For a NotAuthorizedException with an unknown message. Default: `auth/failed`. */
  readonly refused?: AuthErrorCode
  /** For an unknown exception. Default: `auth/failed`. */
  readonly other?: AuthErrorCode
}

const codesByName: Readonly<Record<string, AuthErrorCode>> = {
  CodeMismatchException: 'auth/code-mismatch',
  EnableSoftwareTokenMFAException: 'auth/code-mismatch',
  ExpiredCodeException: 'auth/code-expired',
  InternalErrorException: 'auth/server-error',
  InvalidPasswordException: 'auth/password-policy',
  LimitExceededException: 'auth/too-many-attempts',
  PasswordHistoryPolicyViolationException: 'auth/password-policy',
  PasswordResetRequiredException: 'auth/password-reset-required',
  RefreshTokenReuseException: 'auth/session-revoked',
  SoftwareTokenMFANotFoundException: 'auth/mfa-set-up-required',
  /** The SDK received no JSON: a gateway in between answered. */
  SyntaxError: 'auth/protocol',
  ThrottlingException: 'auth/too-many-requests',
  TooManyFailedAttemptsException: 'auth/too-many-attempts',
  TooManyRequestsException: 'auth/too-many-requests',
  UserNotConfirmedException: 'auth/user-not-confirmed',
  UserNotFoundException: 'auth/user-not-found',
}

/**
 * The service uses one exception for many refusals, which only its message tells apart. The first
 * match counts.
 */
const codesBySentence: readonly (readonly [RegExp, AuthErrorCode])[] = [
  [/device tracking has not been configured/i, 'auth/device-tracking-not-configured'],
  [/invalid session|session (is|has) expired|session is expired/i, 'auth/challenge-expired'],
  [/invalid code/i, 'auth/code-mismatch'],
  [/recent sign-in required/i, 'auth/recent-sign-in-required'],
  [/incorrect username or password/i, 'auth/password-rejected'],
  [/must be reset by an administrator/i, 'auth/temporary-password-expired'],
  [/attempts exceeded|temporarily locked/i, 'auth/too-many-attempts'],
  [/no registered\/verified email/i, 'auth/user-not-confirmed'],
  [/disabled/i, 'auth/user-disabled'],
  [/token has been revoked/i, 'auth/session-revoked'],
  [/token has expired|invalid (access|refresh) token/i, 'auth/session-expired'],
]

/** Converts an error of the AWS SDK to an AuthError with the service's message. */
export function toAuthError(error: unknown, { refused, other }: ErrorCodes = {}): AuthError {
  if (!(error instanceof Error)) return new AuthError('auth/failed', 'Authentication Error', { cause: error })
  const status = readStatus(error)
  // With a success status nothing was refused: the response was interrupted.
  if (status === undefined || (status < 300 && error.name !== 'SyntaxError')) return networkError(error)
  const said: unknown = error.message
  const sentence = typeof said === 'string' && !emptyMessages.has(said) ? said : undefined
  // Status 429 comes from a gateway, without an exception of the pool.
  const byStatus = status >= 500 ? 'auth/server-error' : status === 429 ? 'auth/too-many-requests' : undefined
  const bySentence =
    error.name === 'NotAuthorizedException' || error.name === 'InvalidParameterException'
      ? codesBySentence.find(([pattern]) => pattern.test(error.message))?.[1]
      : undefined
  const named = Object.hasOwn(codesByName, error.name) ? codesByName[error.name] : undefined
  const byName = named === 'auth/password-policy' ? passwordRuleCode(error.message) : named
  const usual = error.name === 'NotAuthorizedException' ? refused : other
  return new AuthError(byStatus ?? bySentence ?? byName ?? usual ?? 'auth/failed', sentence, { cause: error })
}

const maxClockErrorMs = 5 * 60_000

/**
 * Names a wrong clock as the likely cause of a refused proof, which contains the time. The pool
 * refuses it like a wrong password, but its answer tells the right time.
 */
export function toProofError(error: unknown): AuthError {
  const refusal = toAuthError(error)
  const time = refusal.code === 'auth/password-rejected' ? readTime(error) : undefined
  return time !== undefined && Math.abs(time - Date.now()) > maxClockErrorMs
    ? new AuthError('auth/clock-wrong', refusal.message, { cause: error })
    : refusal
}

/** Returns the time at which an answer was sent; undefined if it is not told. */
function readTime(error: unknown): number | undefined {
  const { headers } = (error as { $response?: { headers?: Record<string, string> } }).$response ?? {}
  const time = Date.parse(headers?.date ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Messages of the SDK for an error without a message of the service. */
const emptyMessages: ReadonlySet<string> = new Set(['', 'Unknown', 'UnknownError'])

/** Returns the HTTP status of an answer; undefined if there was none. */
function readStatus(error: Error): number | undefined {
  const metadata: unknown = Reflect.get(error, '$metadata')
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined
  return typeof status === 'number' ? status : undefined
}
