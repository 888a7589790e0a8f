import { describe, expect, it } from 'vitest'
import { errorFixtures } from '../testing/wire-fixtures.ts'
import { ApiError, isApiError } from './api-error.ts'
import { decodeError, decodeRetryAfter } from './decode-error.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
function decode(status: number, body: unknown, headers: Record<string, string> = {}) {
  const response = { status, headers: new Headers(headers) }
  const { code, message, params, requestId, retryAfterMs } = decodeError({ response, body, now })
  return { code, message, params, requestId, retryAfterMs }
}

describe('decodeError', () => {
  it('reads all members of our errors', () => {
    expect(decode(400, errorFixtures.ours)).toEqual({
      code: 'api/invalid-program',
      message: 'Line 5, column 1: there is no gate called "hh".',
      params: { line: 5, column: 1 },
      requestId: '01JNB4ZJ0P4J8F6T6Q3QZ6W8XH',
    })
  })

  it('uses the status if the code is missing or unknown', () => {
    expect(decode(403, errorFixtures.older)).toMatchObject({
      code: 'api/forbidden',
      message: 'job not found',
    })
    expect(decode(400, { message: 'x', message_code: 'BRAND_NEW' })).toMatchObject({
      code: 'api/invalid-fields',
    })
    expect(decode(400, { message: 'x', message_code: 'constructor' })).toMatchObject({
      code: 'api/invalid-fields',
    })
  })

  it('names the first field of a FastAPI answer and lists all in the message', () => {
    expect(decode(422, errorFixtures.fastApi)).toMatchObject({
      code: 'api/invalid-fields',
      message: 'shots: value is not a valid integer',
      params: { field: 'shots' },
    })
    expect(decode(401, errorFixtures.fastApiText)).toMatchObject({ message: 'Not authenticated' })
  })

  it('never shows the page of a gateway', () => {
    expect(decode(502, errorFixtures.html)).toMatchObject({
      code: 'api/service-unavailable',
      message: 'HTTP 502',
    })
  })

  it('reads the request id and the wait from the headers', () => {
    expect(decode(429, {}, { 'x-request-id': 'r-1', 'retry-after': '7' })).toMatchObject({
      code: 'api/too-many-requests',
      requestId: 'r-1',
      retryAfterMs: 7000,
    })
  })

  it.each([
    [400, 'api/invalid-fields'],
    [401, 'api/authentication-failed'],
    [403, 'api/forbidden'],
    [404, 'api/not-found'],
    [405, 'api/method-not-allowed'],
    [408, 'api/timed-out'],
    [409, 'api/conflict'],
    [413, 'api/payload-too-large'],
    [418, 'api/unknown'],
    [429, 'api/too-many-requests'],
    [500, 'api/internal-server-error'],
    [501, 'api/internal-server-error'],
    [503, 'api/service-unavailable'],
  ])('takes a bare %i for %s', (status, code) => {
    expect(decode(status, undefined).code).toBe(code)
  })

  it('maps the codes of the contract', () => {
    expect(decode(400, { message_code: 'JOB_NOT_SSE' }).code).toBe('api/job-not-sse')
    expect(decode(500, { message_code: 'TOO_MANY_REQUESTS' }).code).toBe('api/too-many-requests')
  })
})

it('reads Retry-After as seconds or as a date, never as a negative time', () => {
  const headers = ['30', 'Sun, 01 Mar 2026 10:00:05 GMT', 'Sun, 01 Mar 2026 09:00:00 GMT', 'soon', '', null]
  expect(headers.map((header) => decodeRetryAfter(header, now))).toEqual([
    30_000,
    5000,
    0,
    undefined,
    undefined,
    undefined,
  ])
})

it('recognizes errors of another copy of the package', () => {
  class ApiErrorOfAnotherCopy extends Error {
    override readonly name = 'ApiError'
    readonly code = 'api/unknown'
  }
  const thrown = [
    new ApiError({ code: 'api/unknown', message: '' }),
    new ApiErrorOfAnotherCopy(),
    new Error('x'),
    'x',
  ]
  expect(thrown.map(isApiError)).toEqual([true, true, false, false])
})
