import { ApiError, isApiError } from '../transport/api-error.ts'
import { isCancellableStatus, isDeletableStatus, type JobStatus } from './job-status.ts'

const allows = {
  'api/job-invalid-status-for-cancellation': isCancellableStatus,
  'api/job-invalid-status-for-deletion': isDeletableStatus,
}

/**
 * Some servers answer 404 or 400 if the job's status forbids the action, or do not name the status.
 * The status tells which.
 */
export async function explainRefusal(
  action: Promise<unknown>,
  code: keyof typeof allows,
  readStatus: () => Promise<JobStatus>,
): Promise<void> {
  try {
    await action
  } catch (refusal) {
    if (!isApiError(refusal) || !/^(400|404|409)$/.test(String(refusal.status))) throw refusal
    const isExplained = refusal.code === code && refusal.params['status'] !== undefined
    if (isExplained) throw refusal
    const status = await readStatus().catch(() => undefined)
    // A second request to cancel changes nothing; some clouds refuse it.
    if (status === 'cancelling' && code === 'api/job-invalid-status-for-cancellation') return
    if (status === undefined || allows[code](status)) throw refusal
    throw new ApiError({ ...refusal, message: refusal.message, code, params: { status }, cause: refusal })
  }
}
