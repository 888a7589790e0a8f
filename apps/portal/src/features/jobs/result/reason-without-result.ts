import { isEndedStatus, type Job } from '@qportal/api-client'

/** Why a job has no result to show; each reason has a text. */
export type ReasonWithoutResult = 'pending' | 'awaited' | 'failed' | 'cancelled' | 'missing'

/** @param isAwaited whether the result of a job that has succeeded is still being looked for */
export function reasonWithoutResult(
  { status }: Pick<Job, 'status'>,
  isAwaited: boolean,
): ReasonWithoutResult {
  if (!isEndedStatus(status)) return 'pending'
  if (status === 'failed') return 'failed'
  if (status === 'cancelled') return 'cancelled'
  return isAwaited ? 'awaited' : 'missing'
}
