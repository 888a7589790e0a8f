import { isApiError, type ApiErrorCode } from '@qportal/api-client'

const lostAnswers: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'api/unreachable',
  'api/timed-out',
  'api/service-unavailable',
  'api/internal-server-error',
  'api/malformed-reply',
  'api/request-in-progress',
])

/** Returns whether a failed call may have succeeded, because no usable answer arrived. */
export function isAnswerLost(error: unknown): boolean {
  return isApiError(error) && lostAnswers.has(error.code)
}
