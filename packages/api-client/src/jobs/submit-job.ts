import { findGeneration } from '../detection/detection-calls.ts'
import { signedUploadOf } from '../generation/cloud-generation.ts'
import { readId, readObject } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import { createIdempotencyKey } from './create-idempotency-key.ts'
import type { JobStatus } from './job-status.ts'
import { checkSubmission, encodeJobSubmission, type JobSubmission } from './job-submission.ts'
import { nameSubmittedField } from './name-refused-field.ts'
import { loadStoredJobs } from './read-job.ts'
import {
  createSubmissionAttempt,
  rowOf,
  setRow,
  type SubmissionAttempt,
  type SubmissionProgress,
} from './submission-attempt.ts'

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

interface JobSubmissionPorts {
  readonly readStatus: (jobId: string, options?: CallOptions) => Promise<JobStatus>
  readonly discard: (jobId: string) => Promise<void>
}

/**
 * Submits a job to a cloud of any generation. The whole job is sent to POST /jobs only if the cloud
 * is known to take it there: other clouds would ignore it and answer as if it was taken.
 */
export async function submitJob(
  caller: Caller,
  { readStatus, discard }: JobSubmissionPorts,
  submission: JobSubmission,
  options: SubmitOptions = {},
): Promise<string> {
  checkSubmission(submission)
  const attempt = options.attempt ?? createSubmissionAttempt()
  const { signal, onProgress, idempotencyKey = createIdempotencyKey() } = options
  // A request that cannot be built would look like a cloud that cannot be reached.
  if (!/^[!#-[\]-~]{1,253}$/.test(idempotencyKey))
    throw new TypeError(
      `idempotencyKey has 1 to 253 visible ASCII characters without " and \\, unlike '${idempotencyKey}'.`,
    )
  const submitStored = async () => {
    const { submitStoredJob } = await loadStoredJobs()
    return submitStoredJob(caller, { submission, attempt, signal, onProgress, readStatus, discard })
  }
  try {
    if (rowOf(attempt)) return await submitStored()
    const generation = await findGeneration(caller, options)
    if (generation !== 'inline' && (await startsStored(caller, attempt, { ...options, discard })))
      return await submitStored()
    onProgress?.({ step: 'submitting' })
    const reply = await caller.call('post', '/jobs', {
      signal,
      // RFC 9651: a string is quoted.
      params: caller.takesKeys() ? { header: { 'Idempotency-Key': `"${idempotencyKey}"` } } : {},
      body: encodeJobSubmission(submission),
      notFound: 'api/device-not-found',
      decode: (body) => (readId(readObject(body).job_id) === undefined ? undefined : readObject(body)),
    })
    if (!signedUploadOf(reply)) return readId(reply.job_id) ?? ''
    // The cloud was upgraded in the meantime: the job is registered only.
    await keepRegistered(caller, attempt, { reply, discard })
    return await submitStored()
  } catch (error) {
    throw isApiError(error) ? nameSubmittedField(error) : error
  } finally {
    const left = rowOf(attempt)
    // A job whose submission may have arrived is no rest of a failure.
    if (!options.attempt && left && left.unanswered === undefined)
      void discard(left.jobId).catch(() => undefined)
  }
}

/** Registers a job with an empty body. Returns false if the cloud takes jobs inline: it refuses. */
async function startsStored(
  caller: Caller,
  attempt: SubmissionAttempt,
  { signal, onProgress, discard }: SubmitOptions & Pick<JobSubmissionPorts, 'discard'>,
): Promise<boolean> {
  onProgress?.({ step: 'registering' })
  try {
    const reply = await caller.callStored('post', '/jobs', {
      signal,
      body: {},
      decode: (body) => (signedUploadOf(body) ? readObject(body) : undefined),
    })
    await keepRegistered(caller, attempt, { reply, discard })
    return true
  } catch (error) {
    if (!isApiError(error) || !(error.status === 400 || error.status === 422)) throw error
    caller.generation.forget()
    caller.generation.learn('inline')
    return false
  }
}

async function keepRegistered(
  caller: Caller,
  attempt: SubmissionAttempt,
  { reply, discard }: { readonly reply: unknown } & Pick<JobSubmissionPorts, 'discard'>,
): Promise<void> {
  const { readRegistration } = await loadStoredJobs()
  caller.generation.learn('s3')
  setRow(attempt, readRegistration(reply, { now: caller.clock.now(), discard }))
}
