import type { ApiErrorCode } from './api-error-code.ts'

/** Values for a message, such as `field`, `line` and `column`. */
export type ApiErrorParams = Readonly<Record<string, string | number | boolean>>

/** Details of an `ApiError`. */
export interface ApiErrorDetails {
  readonly code: ApiErrorCode
  readonly message: string
  readonly status?: number | undefined
  readonly params?: ApiErrorParams | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** A failed call. Each method of the client throws it, or the reason of its signal if aborted. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The kind of failure, to decide by. */
  declare readonly code: ApiErrorCode
  /** HTTP status; undefined without an answer. */
  declare readonly status: number | undefined
  /** Values for a translated message. */
  declare readonly params: ApiErrorParams
  /** Id of the request in the server's log. */
  declare readonly requestId: string | undefined
  /** The wait before the next attempt that the server requests, in milliseconds. */
  declare readonly retryAfterMs: number | undefined

  constructor({ message, cause, params = {}, ...details }: ApiErrorDetails) {
    super(message, { cause })
    Object.assign(this, { params, ...details })
  }
}

/**
 * Whether a thrown value is an `ApiError`. Compares by name, so another copy of the package counts.
 */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof Error && thrown.name === 'ApiError' && 'code' in thrown
}
