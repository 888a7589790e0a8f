import { readId, readObject } from '../json/json-reading.ts'
import { writeZip } from '../storage/read-zip.ts'
import { decodeSignedUpload, uploadInput } from '../storage/transfer-files.ts'
import type { ApiErrorCode } from '../transport/api-error-code.ts'
import { ApiError, isApiError } from '../transport/api-error.ts'
import { readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import { isTransient } from '../transport/retry-delay.ts'
import type { JobStatus } from './job-status.ts'
import { encodeJobInput, encodeStoredSubmission, type JobSubmission } from './job-submission.ts'
import {
  rowOf,
  setRow,
  type RegisteredRow,
  type SubmissionAttempt,
  type SubmissionProgress,
} from './submission-attempt.ts'

export interface StoredSubmission extends CallOptions {
  readonly submission: JobSubmission
  readonly attempt: SubmissionAttempt
  readonly onProgress?: ((progress: SubmissionProgress) => void) | undefined
  readonly readStatus: (jobId: string, options?: CallOptions) => Promise<JobStatus>
  /** Cancels and deletes a registered job. */
  readonly discard: (jobId: string) => Promise<void>
}

/** An upload URL is valid for an hour; the rest is left for slow lines and differing clocks. */
const maxUploadAgeMs = 50 * 60_000

/**
 * Registers a job, uploads its program and submits it. Every step may fail; the attempt then keeps
 * the registered job, and the next call continues with the step that is missing.
 */
export async function submitStoredJob(caller: Caller, plan: StoredSubmission): Promise<string> {
  const { submission, attempt, onProgress } = plan
  const input = JSON.stringify(encodeJobInput(submission))
  const body = encodeStoredSubmission(submission)
  const wanted = JSON.stringify(body) + input
  let mayRestart = true
  for (;;) {
    const before = rowOf(attempt)
    if (before?.unanswered !== undefined) {
      const status = await statusOrGone(plan, before.jobId)
      if (status === 'registered') before.unanswered = undefined
      else {
        setRow(attempt, undefined)
        // A job with other settings was submitted then; this one is another job.
        if (status !== undefined && before.unanswered === wanted) return before.jobId
      }
      continue
    }
    if (!before) onProgress?.({ step: 'registering' })
    const row = before ?? (await registerJob(caller, plan))
    setRow(attempt, row)
    if (row.uploaded !== input) {
      const isOld = caller.clock.now() - row.registeredAtMs > maxUploadAgeMs
      const refusal = isOld ? 'expired' : await upload(caller, plan, { row, input, mayRestart })
      if (refusal === 'expired') {
        setRow(attempt, undefined)
        mayRestart &&= isOld
        discardRow(plan, row.jobId)
        continue
      }
    }
    onProgress?.({ step: 'submitting' })
    const outcome = await submitRow(caller, plan, { row, body, wanted })
    if (outcome === 'uploadMissing') {
      row.uploaded = undefined
      if (!mayRestart) throw new ApiError({ code: 'api/upload-refused', message: 'The upload was lost.' })
      mayRestart = false
      continue
    }
    setRow(attempt, undefined)
    return row.jobId
  }
}

/** Registers a job. Only clouds with a file storage have this call. */
async function registerJob(caller: Caller, { signal, discard }: StoredSubmission): Promise<RegisteredRow> {
  const reply = await caller.callStored('post', '/jobs', { signal, body: {}, decode: readObject })
  const row = readRegistration(reply, { now: caller.clock.now(), discard })
  caller.generation.learn('s3')
  return row
}

/** Decodes the reply of a registration. Discards a job whose upload has no URL that can be used. */
export function readRegistration(
  reply: unknown,
  { now, discard }: { readonly now: number } & Pick<StoredSubmission, 'discard'>,
): RegisteredRow {
  const { job_id, presigned_url } = readObject(reply)
  const jobId = readId(job_id)
  const upload = decodeSignedUpload(presigned_url)
  if (jobId !== undefined && upload)
    return { jobId, upload, registeredAtMs: now, uploaded: undefined, unanswered: undefined }
  if (jobId !== undefined && presigned_url) discardRow({ discard }, jobId)
  throw new ApiError({ code: 'api/malformed-reply', message: 'The reply has no address for an upload.' })
}

/** Not waited for: a job that could not be discarded is listed as not submitted. */
function discardRow({ discard }: Pick<StoredSubmission, 'discard'>, jobId: string): void {
  void discard(jobId).catch(() => undefined)
}

interface UploadPlan {
  readonly row: RegisteredRow
  readonly input: string
  /** Whether an expired URL leads to a new registration instead of an error. */
  readonly mayRestart: boolean
}

async function upload(
  { storage }: Caller,
  { signal, onProgress }: StoredSubmission,
  { row, input, mayRestart }: UploadPlan,
): Promise<'done' | 'expired'> {
  onProgress?.({ step: 'uploading', fraction: 0 })
  try {
    await uploadInput(storage, {
      upload: row.upload,
      archive: writeZip('input.json', input),
      signal,
      onFraction: onProgress && ((fraction) => onProgress({ step: 'uploading', fraction })),
    })
  } catch (error) {
    if (mayRestart && isApiError(error) && error.params.expired === true) return 'expired'
    throw error
  }
  row.uploaded = input
  return 'done'
}

interface SubmitPlan {
  readonly row: RegisteredRow
  readonly body: ReturnType<typeof encodeStoredSubmission>
  readonly wanted: string
}

/** Submits the uploaded job. After a lost answer, its status tells whether it was submitted. */
async function submitRow(
  caller: Caller,
  plan: StoredSubmission,
  { row, body, wanted }: SubmitPlan,
): Promise<'submitted' | 'uploadMissing'> {
  const { signal } = plan
  for (let mayRepeat = true; ; mayRepeat = false) {
    row.unanswered = wanted
    try {
      await caller.callStored('post', '/jobs/{job_id}/submit', {
        signal,
        params: { path: { job_id: row.jobId } },
        body,
        notFound: 'api/job-not-found',
        decode: readNothing,
      })
      return 'submitted'
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isTransient(error) && error.status !== 429) {
        const status = await statusOrGone(plan, row.jobId).catch(() => {
          throw error
        })
        if (status !== undefined && status !== 'registered') return 'submitted'
        if (status === 'registered') row.unanswered = undefined
        if (status === 'registered' && mayRepeat) continue
        throw error
      }
      row.unanswered = undefined
      if (error.status === 400 && /not in valid status for submission/i.test(error.message)) {
        if ((await plan.readStatus(row.jobId, { signal })) !== 'registered') return 'submitted'
      }
      if (error.status === 400 && /input for .* not found/i.test(error.message)) return 'uploadMissing'
      throw withCode(error, codeOfRefusal(error))
    }
  }
}

async function statusOrGone(
  { readStatus, signal }: StoredSubmission,
  jobId: string,
): Promise<JobStatus | undefined> {
  return readStatus(jobId, { signal }).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'api/job-not-found') return undefined
    throw error
  })
}

/** These clouds send no codes; the sentence tells what is wrong with the device. */
function codeOfRefusal({ code, status, message }: ApiError): ApiErrorCode {
  if (status === 403 && /for device/i.test(message)) return 'api/forbidden-device-access'
  if (status === 400 && /device .*is not available/i.test(message)) return 'api/device-not-available'
  if (status === 400 && /device not found/i.test(message)) return 'api/device-not-found'
  return code
}

function withCode(error: ApiError, code: ApiErrorCode): ApiError {
  return code === error.code ? error : new ApiError({ ...error, message: error.message, code, cause: error })
}
