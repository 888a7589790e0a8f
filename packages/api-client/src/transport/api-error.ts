import type { ApiErrorCode } from './api-error-code.ts'

/** What a message speaks of, such as `field`, `line` and `column`. */
export type ApiErrorParams = Readonly<Record<string, string | number | boolean>>

export interface ApiErrorDetails {
  readonly code: ApiErrorCode
  readonly message: string
  readonly status?: number
  readonly params?: ApiErrorParams
  readonly requestId?: string
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** A call that failed. Every method of the client throws this and, when its signal fires, the reason of the signal. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** What to decide by. */
  declare readonly code: ApiErrorCode
  /** HTTP status; undefined when no answer came. */
  declare readonly status: number | undefined
  /** For a translation of the message. */
  declare readonly params: ApiErrorParams
  /** Id of the request in the server's log. */
  declare readonly requestId: string | undefined
  /** How long the server asks to wait before the next try, milliseconds. */
  declare readonly retryAfterMs: number | undefined

  constructor({ message, cause, params = {}, ...details }: ApiErrorDetails) {
    super(message, { cause })
    Object.assign(this, { params, ...details })
  }
}

/** Whether something thrown is an `ApiError`, by name, so that two copies of this package understand each other. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof Error && thrown.name === 'ApiError' && 'code' in thrown
}
