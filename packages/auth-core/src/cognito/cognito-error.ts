import { AuthError, type AuthErrorCode, networkError } from '../base/auth-error.ts'

/** What an operation means by an exception that says no more: its own words of refusal. */
export interface Meaning {
  /** NotAuthorizedException without telling words. Default: `auth/failed`. */
  readonly refused?: AuthErrorCode
  /** An exception not known here. Default: `auth/failed`. */
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
  /** The SDK read no JSON: something in between answered. */
  SyntaxError: 'auth/protocol',
  ThrottlingException: 'auth/too-many-requests',
  TooManyFailedAttemptsException: 'auth/too-many-attempts',
  TooManyRequestsException: 'auth/too-many-requests',
  UserNotConfirmedException: 'auth/user-not-confirmed',
  UserNotFoundException: 'auth/user-not-found',
}

/** The service has one exception for many refusals and tells them apart by its sentence alone. First match counts. */
const codesBySentence: readonly (readonly [RegExp, AuthErrorCode])[] = [
  [/device tracking has not been configured/i, 'auth/device-tracking-not-configured'],
  [/invalid session|session (is|has) expired|session is expired/i, 'auth/challenge-expired'],
  [/invalid code/i, 'auth/code-mismatch'],
  [/incorrect username or password/i, 'auth/password-rejected'],
  [/must be reset by an administrator/i, 'auth/temporary-password-expired'],
  [/attempts exceeded|temporarily locked/i, 'auth/too-many-attempts'],
  [/no registered\/verified email/i, 'auth/user-not-confirmed'],
  [/disabled/i, 'auth/user-disabled'],
  [/token has been revoked/i, 'auth/session-revoked'],
  [/token has expired|invalid (access|refresh) token/i, 'auth/session-expired'],
]

/** Turns what the AWS SDK throws into an AuthError with the service's own sentence. */
export function toAuthError(error: unknown, { refused, other }: Meaning = {}): AuthError {
  if (!(error instanceof Error)) return new AuthError('auth/failed', 'Authentication Error', { cause: error })
  const status = statusOf(error)
  // Under a status of success nothing was refused: the answer broke off on its way.
  if (status === undefined || (status < 300 && error.name !== 'SyntaxError')) return networkError(error)
  const said: unknown = error.message
  const sentence = typeof said === 'string' && !wordless.has(said) ? said : undefined
  // 429 is of a gateway in front, which names no exception of the pool.
  const byStatus = status >= 500 ? 'auth/server-error' : status === 429 ? 'auth/too-many-requests' : undefined
  const bySentence =
    error.name === 'NotAuthorizedException' || error.name === 'InvalidParameterException'
      ? codesBySentence.find(([pattern]) => pattern.test(error.message))?.[1]
      : undefined
  const byName = Object.hasOwn(codesByName, error.name) ? codesByName[error.name] : undefined
  const usual = error.name === 'NotAuthorizedException' ? refused : other
  return new AuthError(byStatus ?? bySentence ?? byName ?? usual ?? 'auth/failed', sentence, { cause: error })
}

/** What stands in an error of the SDK where the service said nothing. */
const wordless: ReadonlySet<string> = new Set(['', 'Unknown', 'UnknownError'])

/** The HTTP status of a service's answer; undefined when there was none. */
function statusOf(error: Error): number | undefined {
  const metadata: unknown = Reflect.get(error, '$metadata')
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined
  return typeof status === 'number' ? status : undefined
}
