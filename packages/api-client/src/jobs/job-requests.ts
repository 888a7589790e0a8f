import {
  readCount,
  readNumber,
  readObject,
  readText,
  withoutAbsent,
  type JsonObject,
} from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import { pathId, readNothing, type CallOptions } from '../transport/caller.ts'
import { decodeJobSummary } from './decode-job.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { JobCaller } from './generation.ts'
import type { JobProgress, JobStatus } from './job-status.ts'
import { DecodedReply, readJobBody } from './large-job-reader.ts'

/** The plan of a request about one job. */
export function planJobRequest(jobId: string, options?: CallOptions) {
  return {
    signal: options?.signal,
    params: { path: { job_id: pathId(jobId) } },
    notFound: 'api/job-not-found' as const,
  }
}

/** Reads a job as the cloud sends it. */
export async function readJobWire(
  { call, generation }: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<JsonObject> {
  return call('get', '/jobs/{job_id}', {
    ...planJobRequest(jobId, options),
    decode: (body) => {
      if (!decodeJobSummary(body)) return undefined
      generation.notice(body)
      return readObject(body)
    },
  })
}

/** Reads a job as the cloud sends it, or decoded by the reader of large jobs. */
export async function readJobReply(
  { call, generation, largeJobs }: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<DecodedReply | JsonObject> {
  return call('get', '/jobs/{job_id}', {
    ...planJobRequest(jobId, options),
    readBody: largeJobs && ((response) => readJobBody(response, { reader: largeJobs, jobId })),
    decode: (body) => {
      if (body instanceof DecodedReply) return body
      if (!decodeJobSummary(body)) return undefined
      generation.notice(body)
      return readObject(body)
    },
  })
}

export async function readJobProgress(
  { call, generation }: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<JobProgress> {
  return call('get', '/jobs/{job_id}/status', {
    ...planJobRequest(jobId, options),
    decode: (body) => {
      generation.notice(body)
      const { status: word, jobs_ahead, wait_seconds } = readObject(body)
      const status = readText(word)
      return status === undefined
        ? undefined
        : withoutAbsent({
            status,
            jobsAhead: readCount(jobs_ahead),
            waitSeconds: readNumber(wait_seconds),
          })
    },
  })
}

export async function readJobStatus(
  caller: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<JobStatus> {
  return (await readJobProgress(caller, jobId, options)).status
}

export async function cancelJob(caller: JobCaller, jobId: string, options?: CallOptions): Promise<void> {
  const cancelling = caller.call('post', '/jobs/{job_id}/cancel', {
    ...planJobRequest(jobId, options),
    decode: readNothing,
  })
  await explainRefusal(cancelling, 'api/job-invalid-status-for-cancellation', () =>
    readJobStatus(caller, jobId, options),
  )
}

export async function deleteJob(caller: JobCaller, jobId: string, options?: CallOptions): Promise<void> {
  const deleting = caller.call('delete', '/jobs/{job_id}', {
    ...planJobRequest(jobId, options),
    decode: readNothing,
  })
  await explainRefusal(deleting, 'api/job-invalid-status-for-deletion', () =>
    readJobStatus(caller, jobId, options),
  )
}

/** Cancels and deletes a job that was registered only. */
export async function discardJob({ call }: JobCaller, jobId: string, options?: CallOptions): Promise<void> {
  const request = { ...planJobRequest(jobId, options), decode: readNothing }
  await call('post', '/jobs/{job_id}/cancel', request)
  await call('delete', '/jobs/{job_id}', request)
}

/** Reads the status; undefined if the job does not exist. */
export async function readStatusIfThere(
  caller: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<JobStatus | undefined> {
  return readJobStatus(caller, jobId, options).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'api/job-not-found') return undefined
    throw error
  })
}
