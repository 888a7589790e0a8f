import type {
  AdapterApiComponents,
  AdminApiComponents,
  CircuitsApiComponents,
  PortalApiComponents,
} from '@qportal/api-client/wire'

type Contracts = PortalApiComponents | AdminApiComponents | AdapterApiComponents | CircuitsApiComponents
type WireCode = Contracts['schemas']['ErrorCode']

/** Maps every error code of the contracts to its HTTP status. */
const statusByCode = {
  ADMINISTRATORS_ONLY: 403,
  ANNOUNCEMENT_NOT_FOUND: 404,
  API_TOKEN_NOT_FOUND: 404,
  AUTHENTICATION_FAILED: 401,
  CIRCUIT_CHANGED: 409,
  CIRCUIT_LIMIT_REACHED: 413,
  CIRCUIT_NAME_TAKEN: 409,
  CIRCUIT_NOT_FOUND: 404,
  CIRCUIT_NOT_IN_TRASH: 409,
  DEVICE_NOT_AVAILABLE: 400,
  DEVICE_NOT_FOUND: 404,
  FIELD_REQUIRED: 400,
  FIELD_TOO_LONG: 400,
  FORBIDDEN_DEVICE_ACCESS: 403,
  FORBIDDEN_USER_SUSPENDED: 403,
  IDEMPOTENCY_KEY_REUSED: 422,
  INTERNAL_SERVER_ERROR: 500,
  INVALID_FIELDS: 400,
  INVALID_PROGRAM: 400,
  JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE: 400,
  JOB_INVALID_STATUS_FOR_CANCELLATION: 409,
  JOB_INVALID_STATUS_FOR_DELETION: 409,
  JOB_LIMIT_REACHED: 413,
  JOB_LOG_FILE_NOT_FOUND: 404,
  JOB_NOT_FINISHED: 400,
  JOB_NOT_FOUND: 404,
  JOB_NOT_SSE: 400,
  LEASE_EXPIRED: 409,
  METHOD_NOT_ALLOWED: 405,
  MFA_REQUIRED: 403,
  NOT_FOUND: 404,
  OWN_ACCOUNT: 409,
  PAYLOAD_TOO_LARGE: 413,
  QUEUE_LIMIT_REACHED: 429,
  REQUEST_IN_PROGRESS: 409,
  SERVICE_UNAVAILABLE: 503,
  SESSION_NOT_FOUND: 404,
  SHOT_LIMIT_REACHED: 403,
  SIGN_IN_AGAIN: 403,
  SSE_NOT_ENABLED: 400,
  STORAGE_LIMIT_REACHED: 413,
  TOO_MANY_REQUESTS: 429,
  UNSUPPORTED_MEDIA_TYPE: 415,
  USER_NOT_FOUND: 404,
} as const satisfies Record<WireCode, number>

export type ApiErrorCode = keyof typeof statusByCode
export type ApiErrorStatus = (typeof statusByCode)[ApiErrorCode]

/** An error response of the user API. The message is shown to people unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: ApiErrorStatus | 422
  /** The values in the message, so that a client can translate it. */
  readonly params: Readonly<Record<string, string | number>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ApiErrorCode,
    message: string,
    options: {
      /** Another status than that of the code. */
      status?: ApiErrorStatus | 422
      params?: Readonly<Record<string, string | number>>
      headers?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    this.status = options.status ?? statusByCode[code]
    this.params = options.params ?? {}
    this.headers = options.headers ?? {}
  }
}
