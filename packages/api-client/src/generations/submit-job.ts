import { createIdempotencyKey } from '../jobs/create-idempotency-key.ts'
import type { JobCaller, SubmissionPlan } from '../jobs/generation.ts'
import { discardJob } from '../jobs/job-requests.ts'
import { checkSubmission, type JobSubmission } from '../jobs/job-submission.ts'
import { nameSubmittedField } from '../jobs/name-refused-field.ts'
import {
  createSubmissionAttempt,
  rowOf,
  type SubmissionAttempt,
  type SubmissionProgress,
} from '../jobs/submission-attempt.ts'
import { ApiError, isApiError } from '../transport/api-error.ts'
import type { CallOptions } from '../transport/caller.ts'
import { detectGeneration } from './detect-generation.ts'
import { generations } from './generations.ts'

/** Options of `submitJob`: abort, progress, and continuation after a failure. */
export interface SubmitOptions extends CallOptions {
  /** Called at each step, and while the program is uploaded. */
  readonly onProgress?: ((progress: SubmissionProgress) => void) | undefined
  /**
   * Keeps the registered job when the submission fails, so that the next call with the same attempt
   * continues. Without it, the registered job is discarded.
   */
  readonly attempt?: SubmissionAttempt | undefined
  /**
   * Sent to clouds that announce `Idempotency-Key`: for 24 hours, a repeated call with the same key
   * and submission creates no second job. By default each call has a new key. At most 253 visible
   * characters of ASCII, without `"` and the backslash; otherwise a `TypeError` is thrown.
   */
  readonly idempotencyKey?: string | undefined
}

/** Submits a job to a cloud of any generation. */
export async function submitJob(
  caller: JobCaller,
  submission: JobSubmission,
  options: SubmitOptions = {},
): Promise<string> {
  checkSubmission(submission)
  const { attempt = createSubmissionAttempt(), signal, onProgress } = options
  const { idempotencyKey = createIdempotencyKey() } = options
  // A request that cannot be built would look like a cloud that cannot be reached.
  if (!/^[!#-[\]-~]{1,253}$/.test(idempotencyKey))
    throw new TypeError(
      `idempotencyKey has 1 to 253 visible ASCII characters without " and \\, unlike '${idempotencyKey}'.`,
    )
  try {
    return await submitToAny(caller, { submission, attempt, idempotencyKey, onProgress, signal })
  } catch (error) {
    throw isApiError(error) ? nameSubmittedField(error) : error
  } finally {
    const row = rowOf(attempt)
    // A job whose submission may have arrived is no rest of a failure.
    if (!options.attempt && row && row.unanswered === undefined)
      void discardJob(caller, row.jobId).catch(() => undefined)
  }
}

/** Begins with the generation of the attempt or the cloud, and tries the others if it declines. */
async function submitToAny(caller: JobCaller, plan: SubmissionPlan): Promise<string> {
  const begun = rowOf(plan.attempt)?.generation
  const first = begun ? generations.find(({ name }) => name === begun) : await detectGeneration(caller, plan)
  const order = new Set([...(first ? [first] : []), ...generations])
  let reply: SubmissionPlan['reply']
  let declined = false
  for (const generation of order) {
    if (declined) caller.generation.learn(generation.name)
    const outcome = await generation.submit(caller, { ...plan, reply })
    if (outcome.jobId !== undefined) return outcome.jobId
    reply = outcome.reply
    declined = true
  }
  throw new ApiError({ code: 'api/malformed-reply', message: 'The reply breaks the contract.' })
}
