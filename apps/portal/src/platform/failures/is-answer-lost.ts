import { isApiError, type ApiErrorCode } from '@qportal/api-client'

const lostAnswers: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'api/unreachable',
  'api/timed-out',
  'api/service-unavailable',
  'api/internal-server-error',
  'api/malformed-reply',
])

/** Whether a failed call may have done its work all the same: no answer came, or one that says nothing. */
export function isAnswerLost(error: unknown): boolean {
  return isApiError(error) && lostAnswers.has(error.code)
}
