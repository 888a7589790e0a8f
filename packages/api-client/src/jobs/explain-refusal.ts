import { ApiError, isApiError } from '../transport/api-error.ts'
import { isCancellableStatus, isDeletableStatus, type JobStatus } from './job-status.ts'

const allows = {
  'api/job-invalid-status-for-cancellation': isCancellableStatus,
  'api/job-invalid-status-for-deletion': isDeletableStatus,
}

/** Servers in the field answer 404 (or 400) also for a job whose state forbids the action: its state tells which it is. */
export async function explainRefusal(
  action: Promise<unknown>,
  code: keyof typeof allows,
  readStatus: () => Promise<JobStatus>,
): Promise<void> {
  try {
    await action
  } catch (refusal) {
    if (!isApiError(refusal) || !/^(400|404|409)$/.test(String(refusal.status)) || refusal.code === code)
      throw refusal
    const status = await readStatus().catch(() => undefined)
    if (status === undefined || allows[code](status)) throw refusal
    throw new ApiError({ ...refusal, message: refusal.message, code, params: { status }, cause: refusal })
  }
}
