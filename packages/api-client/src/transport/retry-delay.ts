import type { ApiError } from './api-error.ts'

export const defaultMaxAttempts = 3

interface Attempt {
  /** Counted from 1. */
  readonly attempt: number
  readonly maxAttempts: number
  /** In [0, 1). */
  readonly random: number
}

/**
 * Returns the milliseconds to wait before a failed GET is sent again; undefined if it is not
 * retried. Respects `Retry-After`.
 */
export function retryDelayMs(error: ApiError, { attempt, maxAttempts, random }: Attempt): number | undefined {
  const minDelayMs = 300
  // The caller decides about longer waits: nobody watches a spinner for a minute.
  const maxWaitMs = 10_000
  if (!isTransient(error) || attempt >= maxAttempts) return undefined
  const wait = Math.max(error.retryAfterMs ?? 0, minDelayMs * 2 ** (attempt - 1) * (0.5 + random))
  return wait > maxWaitMs ? undefined : wait
}

/** Whether the failure is transient. */
export function isTransient({ code }: ApiError): boolean {
  return /timed-out|unreachable|too-many-requests|service-unavailable/.test(code)
}
