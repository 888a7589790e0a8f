import { generationOfJob } from '../generation/cloud-generation.ts'
import {
  readCount,
  readNumber,
  readObject,
  readText,
  withoutAbsent,
  type Instant,
} from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import { readNothing, pathId, type Caller, type CallOptions } from '../transport/caller.ts'
import { explainRefusal } from './explain-refusal.ts'
import { findSubmittedJobs } from './find-submitted-jobs.ts'
import { walkJobPages } from './job-pages.ts'
import type { JobPage, JobSearch } from './job-search.ts'
import type { JobProgress, JobStatus } from './job-status.ts'
import type { JobSubmission } from './job-submission.ts'
import type { Job } from './job.ts'
import { createJobLister } from './list-jobs.ts'
import { loadStoredJobs, readJob, type JobReadOptions } from './read-job.ts'
import { decodeSseLog, type SseLog } from './sse-log.ts'
import { submitJob, type SubmitOptions } from './submit-job.ts'
import { checkWaitOptions, waitForEnd, type WaitOptions } from './wait-for-job.ts'

/** Options of `runJob`: those of `submitJob` and of `waitForJob`. */
export interface RunOptions extends SubmitOptions, WaitOptions {
  /** Called with the id of the job, before it is waited for. */
  readonly onSubmitted?: ((jobId: string) => void) | undefined
}

export interface JobCalls {
  /** One page of the user's jobs. */
  readonly listJobs: (search?: JobSearch, options?: CallOptions) => Promise<JobPage>
  /**
   * Iterates over the pages with `for await`. Each job that exists from the first page to the last
   * is yielded exactly once, also if other jobs are deleted or submitted in the meantime.
   */
  readonly jobPages: (search?: JobSearch, options?: CallOptions) => AsyncGenerator<JobPage, void, undefined>
  /**
   * Reads the whole job; throws `api/job-not-found`. A cloud with a file storage sends URLs of
   * files, which are downloaded; `job.unavailable` names those that failed.
   */
  readonly getJob: (jobId: string, options?: JobReadOptions) => Promise<Job>
  /** Reads the status and, of a waiting job, its place in the queue: the cheap call for polling. */
  readonly getJobProgress: (jobId: string, options?: CallOptions) => Promise<JobProgress>
  /** Reads only the status, with the same call. */
  readonly getJobStatus: (jobId: string, options?: CallOptions) => Promise<JobStatus>
  /**
   * Submits a job and returns its id, to a cloud of any generation. A request that creates a job is
   * never repeated automatically. If the answer was lost (`api/unreachable`, `api/timed-out`), call
   * `findSubmittedJobs`, or submit again with the same `idempotencyKey`: clouds that announce
   * `Idempotency-Key` create no second job. Throws `api/idempotency-key-reused` for another job.
   */
  readonly submitJob: (submission: JobSubmission, options?: SubmitOptions) => Promise<string>
  /**
   * Submits a job, waits until it has ended, and returns it, whatever its status. An abort while it
   * waits leaves the job running; `onSubmitted` tells its id. A lost answer is not resolved: see
   * `submitJob`.
   */
  readonly runJob: (submission: JobSubmission, options?: RunOptions) => Promise<Job>
  /** Cancels and deletes a registered job that is not going to be submitted. */
  readonly discardJob: (jobId: string, options?: CallOptions) => Promise<void>
  /**
   * Finds jobs with the same name, device, type, shots and program that were submitted after
   * `since` (this machine's clock), newest first. If the server's clock differs by more than a
   * minute, its `Date` header must be readable (`Access-Control-Expose-Headers`).
   */
  readonly findSubmittedJobs: (
    submission: JobSubmission,
    since: Instant,
    options?: CallOptions,
  ) => Promise<readonly Job[]>
  /**
   * Polls until the job has ended (every 2 s, doubling to 30 s) and returns it, whatever its
   * status. Transient failures are ignored. Throws `api/job-still-running` after `giveUpAfterMs`.
   */
  readonly waitForJob: (jobId: string, options?: WaitOptions) => Promise<Job>
  /**
   * Cancels a submitted, ready or running job; throws `api/job-invalid-status-for-cancellation`.
   */
  readonly cancelJob: (jobId: string, options?: CallOptions) => Promise<void>
  /** Deletes a job that has ended; throws `api/job-invalid-status-for-deletion`. */
  readonly deleteJob: (jobId: string, options?: CallOptions) => Promise<void>
  /**
   * Reads the log of an SSE job. Throws `api/job-not-sse`, `api/job-not-finished` or
   * `api/job-log-file-not-found`.
   */
  readonly getSseLog: (jobId: string, options?: CallOptions) => Promise<SseLog>
}

export function jobCalls(caller: Caller): JobCalls {
  const { call, clock, random, aheadMs, generation } = caller
  const listJobs = createJobLister(caller)
  const about = (jobId: string, options?: CallOptions) => ({
    signal: options?.signal,
    params: { path: { job_id: pathId(jobId) } },
    notFound: 'api/job-not-found' as const,
  })

  const getJob: JobCalls['getJob'] = async (jobId, options) => readJob(caller, jobId, options)

  const getJobProgress: JobCalls['getJobProgress'] = async (jobId, options) =>
    call('get', '/jobs/{job_id}/status', {
      ...about(jobId, options),
      decode: (body): JobProgress | undefined => {
        generation.notice(generationOfJob(body))
        const { status, jobs_ahead: jobsAhead, wait_seconds: waitSeconds } = readObject(body)
        const known = readText(status)
        return known === undefined
          ? undefined
          : withoutAbsent({
              status: known,
              jobsAhead: readCount(jobsAhead),
              waitSeconds: readNumber(waitSeconds),
            })
      },
    })

  const getJobStatus: JobCalls['getJobStatus'] = async (jobId, options) =>
    (await getJobProgress(jobId, options)).status

  const discardJob: JobCalls['discardJob'] = async (jobId, options) => {
    const request = { ...about(jobId, options), decode: readNothing }
    await call('post', '/jobs/{job_id}/cancel', request)
    await call('delete', '/jobs/{job_id}', request)
  }

  const submit: JobCalls['submitJob'] = (submission, options) =>
    submitJob(caller, { readStatus: getJobStatus, discard: discardJob }, submission, options)

  const waitForJob: JobCalls['waitForJob'] = async (jobId, options = {}) => {
    await waitForEnd({ clock, random, readStatus: () => getJobStatus(jobId, options) }, options)
    return getJob(jobId, options)
  }

  return {
    listJobs,
    getJob,
    getJobProgress,
    getJobStatus,

    jobPages: (search = {}, options) => walkJobPages((page) => listJobs(page, options), search),

    submitJob: submit,

    runJob: async (submission, options = {}) => {
      checkWaitOptions(options)
      const jobId = await submit(submission, options)
      options.onSubmitted?.(jobId)
      return waitForJob(jobId, options)
    },

    discardJob,

    findSubmittedJobs: (submission, since, options = {}) =>
      findSubmittedJobs({ listJobs, getJob }, { submission, since, aheadMs: aheadMs(), options }),

    waitForJob,

    cancelJob: async (jobId, options) => {
      const request = { ...about(jobId, options), decode: readNothing }
      const cancelling = call('post', '/jobs/{job_id}/cancel', request)
      await explainRefusal(cancelling, 'api/job-invalid-status-for-cancellation', () =>
        getJobStatus(jobId, options),
      )
    },

    deleteJob: async (jobId, options) => {
      const deleting = call('delete', '/jobs/{job_id}', { ...about(jobId, options), decode: readNothing })
      await explainRefusal(deleting, 'api/job-invalid-status-for-deletion', () =>
        getJobStatus(jobId, options),
      )
    },

    getSseLog: async (jobId, options) => {
      const readStored = async () => (await loadStoredJobs()).readStoredLog(caller, jobId, options)
      if (generation.known() === 's3') return readStored()
      try {
        return await call('get', '/jobs/{job_id}/sselog', {
          ...about(jobId, options),
          notFound: 'api/job-log-file-not-found',
          pathMayBeMissing: true,
          decode: decodeSseLog,
        })
      } catch (error) {
        if (!isApiError(error) || error.code !== 'api/path-not-found') throw error
        return readStored()
      }
    },
  }
}
