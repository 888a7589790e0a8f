import type { ApiError } from './api-error.ts'

/**
 * How long to wait before a failed GET is sent again, milliseconds; undefined when it is not to be. `attempt` counts from 1,
 * `random` is of 0..1. `Retry-After` is honoured.
 */
export function retryDelayMs(error: ApiError, attempt: number, random: number): number | undefined {
  const maxAttempts = 3
  const firstDelayMs = 300
  // Longer than this, the caller decides: nobody looks at a spinner for a minute.
  const longestWaitMs = 10_000
  if (!isPassing(error) || attempt >= maxAttempts) return undefined
  const wait = Math.max(error.retryAfterMs ?? 0, firstDelayMs * 2 ** (attempt - 1) * (0.5 + random))
  return wait > longestWaitMs ? undefined : wait
}

/** Whether the failure is of a kind that passes by itself. */
export function isPassing({ code }: ApiError): boolean {
  return /timed-out|unreachable|too-many-requests|service-unavailable/.test(code)
}
