import type { ApiError } from './api-error.ts'

/**
 * Returns the milliseconds to wait before a failed GET is sent again; undefined if it is not
 * retried. Respects `Retry-After`. `attempt` counts from 1, `random` returns a number in [0, 1).
 */
export function retryDelayMs(error: ApiError, attempt: number, random: number): number | undefined {
  const maxAttempts = 3
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
