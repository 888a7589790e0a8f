import type { JobCaller, SubmissionOutcome, SubmissionPlan } from '../../jobs/generation.ts'
import { discardJob, readJobStatus, readStatusIfThere } from '../../jobs/job-requests.ts'
import { encodeJobInput, encodeStoredSubmission } from '../../jobs/job-submission.ts'
import { rowOf, setRow, type RegisteredRow, type SubmissionAttempt } from '../../jobs/submission-attempt.ts'
import { isJsonObject, readId, readObject, type JsonObject } from '../../json/json-reading.ts'
import { writeZip } from '../../storage/read-zip.ts'
import { decodeSignedUpload, uploadInput } from '../../storage/transfer-files.ts'
import type { ApiErrorCode } from '../../transport/api-error-code.ts'
import { ApiError, isApiError } from '../../transport/api-error.ts'
import { readNothing } from '../../transport/caller.ts'
import { isTransient } from '../../transport/retry-delay.ts'

/** An upload URL is valid for an hour; this leaves time for slow lines and differing clocks. */
const maxUploadAgeMs = 50 * 60_000

/**
 * Registers a job, uploads its program and submits it. Every step may fail; the attempt then keeps
 * the registered job, and the next call continues with the step that is missing. Clouds that refuse
 * the first registration take jobs in another way.
 */
export async function submitStoredJob(caller: JobCaller, plan: SubmissionPlan): Promise<SubmissionOutcome> {
  const { attempt, onProgress, reply } = plan
  if (reply) keepRegistered(caller, attempt, reply)
  else if (!rowOf(attempt)) {
    onProgress?.({ step: 'registering' })
    try {
      keepRegistered(caller, attempt, await register(caller, plan))
    } catch (error) {
      if (isApiError(error) && (error.status === 400 || error.status === 422)) return {}
      throw error
    }
  }
  return { jobId: await continueAttempt(caller, plan) }
}

async function continueAttempt(caller: JobCaller, plan: SubmissionPlan): Promise<string> {
  const { submission, attempt, onProgress } = plan
  const input = JSON.stringify(encodeJobInput(submission))
  const body = encodeStoredSubmission(submission)
  const wanted = JSON.stringify(body) + input
  let mayRestart = true
  for (;;) {
    const before = rowOf(attempt)
    if (before?.unanswered !== undefined) {
      const status = await readStatusIfThere(caller, before.jobId, plan)
      if (status === 'registered') before.unanswered = undefined
      else {
        setRow(attempt, undefined)
        // A job with other settings was submitted then; this one is another job.
        if (status !== undefined && before.unanswered === wanted) return before.jobId
      }
      continue
    }
    if (!before) onProgress?.({ step: 'registering' })
    const row = before ?? keepRegistered(caller, attempt, await register(caller, plan))
    if (row.uploaded !== input) {
      const isOld = caller.clock.now() - row.registeredAtMs > maxUploadAgeMs
      const refusal = isOld ? 'expired' : await upload(caller, plan, { row, input, mayRestart })
      if (refusal === 'expired') {
        setRow(attempt, undefined)
        mayRestart &&= isOld
        discardRow(caller, row.jobId)
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

/** Registers a job with an empty body. Clouds that take jobs in one request refuse it. */
async function register(caller: JobCaller, { signal }: SubmissionPlan): Promise<JsonObject> {
  return caller.callStored('post', '/jobs', {
    signal,
    body: {},
    decode: (body) => (isJsonObject(readObject(body).presigned_url) ? readObject(body) : undefined),
  })
}

/** Keeps a registered job with its attempt. Discards a job whose upload has no usable URL. */
function keepRegistered(
  caller: JobCaller,
  attempt: SubmissionAttempt,
  { job_id, presigned_url }: JsonObject,
): RegisteredRow {
  caller.generation.learn('s3')
  const jobId = readId(job_id)
  const upload = decodeSignedUpload(presigned_url)
  if (jobId !== undefined && upload) {
    const registeredAtMs = caller.clock.now()
    const row = {
      generation: 's3',
      jobId,
      upload,
      registeredAtMs,
      uploaded: undefined,
      unanswered: undefined,
    }
    setRow(attempt, row)
    return row
  }
  if (jobId !== undefined) discardRow(caller, jobId)
  throw new ApiError({ code: 'api/malformed-reply', message: 'The reply has no address for an upload.' })
}

/** Not waited for: a job that could not be discarded is listed as not submitted. */
function discardRow(caller: JobCaller, jobId: string): void {
  void discardJob(caller, jobId).catch(() => undefined)
}

interface UploadPlan {
  readonly row: RegisteredRow
  readonly input: string
  /** Whether an expired URL leads to a new registration instead of an error. */
  readonly mayRestart: boolean
}

async function upload(
  { storage }: JobCaller,
  { signal, onProgress }: SubmissionPlan,
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
  caller: JobCaller,
  plan: SubmissionPlan,
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
        const status = await readStatusIfThere(caller, row.jobId, { signal }).catch(() => {
          throw error
        })
        if (status !== undefined && status !== 'registered') return 'submitted'
        if (status === 'registered') row.unanswered = undefined
        if (status === 'registered' && mayRepeat) continue
        throw error
      }
      row.unanswered = undefined
      if (error.status === 400 && /not in valid status for submission/i.test(error.message)) {
        if ((await readJobStatus(caller, row.jobId, { signal })) !== 'registered') return 'submitted'
      }
      if (error.status === 400 && /input for .* not found/i.test(error.message)) return 'uploadMissing'
      throw withCode(error, codeOfRefusal(error))
    }
  }
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
