import { describe, expect, it } from 'vitest'
import type { ApiErrorCode } from './api-error-code.ts'
import { ApiError } from './api-error.ts'
import { retryDelayMs } from './retry-delay.ts'

const first = { attempt: 1, maxAttempts: 3, random: 0.5 }

function error(code: ApiErrorCode, retryAfterMs?: number) {
  return new ApiError({ code, message: '', ...(retryAfterMs !== undefined && { retryAfterMs }) })
}

describe('the wait before a GET is sent again', () => {
  it('doubles, and half of it is random', () => {
    const gone = error('api/unreachable')
    expect([1, 2].map((attempt) => retryDelayMs(gone, { ...first, attempt }))).toEqual([300, 600])
    expect([0, 1].map((random) => retryDelayMs(gone, { ...first, random }))).toEqual([150, 450])
  })

  it('is the requested one, up to ten seconds', () => {
    const waits = [0, 1_000, 10_000, 10_001].map((ms) =>
      retryDelayMs(error('api/too-many-requests', ms), first),
    )
    expect(waits).toEqual([300, 1_000, 10_000, undefined])
  })

  it('is undefined after the last attempt and for permanent failures', () => {
    expect(retryDelayMs(error('api/timed-out'), { ...first, attempt: 2 })).toBe(600)
    expect(retryDelayMs(error('api/timed-out'), { ...first, attempt: 3 })).toBeUndefined()
    expect(retryDelayMs(error('api/internal-server-error'), { ...first, attempt: 1 })).toBeUndefined()
  })
})
