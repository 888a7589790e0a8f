/** The exception names of the Cognito user pool API that this service uses. */
export type IdentityErrorCode =
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordHistoryPolicyViolationException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/**
 * A request that the user pool refuses. The message may be shown to people; programs decide by the
 * code.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: IdentityErrorCode
  /** Whole seconds to wait. Set if too many attempts kept the request from being processed. */
  readonly retryAfterS: number | undefined

  constructor(
    code: IdentityErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterS?: number } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterS = options.retryAfterS
  }
}

export function isIdentityError(error: unknown): error is IdentityError {
  return error instanceof IdentityError
}
