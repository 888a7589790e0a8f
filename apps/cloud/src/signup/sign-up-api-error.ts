import type { SignUpApiComponents } from '@qportal/api-client/wire'
import { ApiError } from '../contract/api-error.ts'
import { isLostConnection } from '../database/is-lost-connection.ts'
import { isIdentityError, type IdentityError } from '../identity/identity-error.ts'

/** Maps every error code of openapi/signup-api.yaml to its HTTP status. */
const statuses = {
  AUTHENTICATION_FAILED: 400,
  CODE_EXPIRED: 400,
  CODE_MISMATCH: 400,
  FIELD_REQUIRED: 400,
  FIELD_TOO_LONG: 400,
  INTERNAL_SERVER_ERROR: 500,
  INVALID_FIELDS: 400,
  INVALID_PASSWORD: 400,
  METHOD_NOT_ALLOWED: 405,
  MFA_ALREADY_ENABLED: 400,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  SERVICE_UNAVAILABLE: 503,
  TOO_MANY_REQUESTS: 429,
  UNSUPPORTED_MEDIA_TYPE: 415,
  USER_ALREADY_EXISTS: 409,
  USER_NOT_REGISTERED: 400,
} as const satisfies Record<SignUpApiComponents['schemas']['ErrorCode'], number>

export type SignUpApiErrorCode = keyof typeof statuses

/** An error response of the sign-up API. */
export class SignUpApiError extends Error {
  override readonly name = 'SignUpApiError'
  readonly code: SignUpApiErrorCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    code: SignUpApiErrorCode,
    message: string,
    params: Readonly<Record<string, string | number>> = {},
  ) {
    super(message)
    this.code = code
    this.params = params
  }

  get status() {
    return statuses[this.code]
  }
}

/**
 * Converts any error to a response: with the user pool's own message if there is one, with a
 * general sentence for an unexpected error.
 */
export function toSignUpApiError(error: unknown): SignUpApiError {
  if (error instanceof SignUpApiError) return error
  if (error instanceof ApiError && isOurCode(error.code))
    return new SignUpApiError(error.code, error.message, error.params)
  if (isLostConnection(error)) return unavailable('The service is not available at the moment.')
  if (!isIdentityError(error))
    return new SignUpApiError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
  if (error.code === 'CodeDeliveryFailureException') return unavailable(error.message)
  if (error.retryAfterS === undefined) return new SignUpApiError(toErrorCode(error), error.message)
  const sentence = `Too many requests. Try again in ${error.retryAfterS} seconds.`
  return new SignUpApiError('TOO_MANY_REQUESTS', sentence, { retry_after: error.retryAfterS })
}

function isOurCode(code: string): code is SignUpApiErrorCode {
  return Object.hasOwn(statuses, code)
}

function unavailable(sentence: string) {
  return new SignUpApiError('SERVICE_UNAVAILABLE', sentence, { retry_after: 5 })
}

function toErrorCode({ code }: IdentityError): SignUpApiErrorCode {
  switch (code) {
    case 'InvalidPasswordException':
      return 'INVALID_PASSWORD'
    case 'CodeMismatchException':
      return 'CODE_MISMATCH'
    case 'ExpiredCodeException':
      return 'CODE_EXPIRED'
    default:
      return 'INTERNAL_SERVER_ERROR'
  }
}
