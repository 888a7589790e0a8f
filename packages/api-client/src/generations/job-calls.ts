import { findSubmittedJobs } from '../jobs/find-submitted-jobs.ts'
import type { JobCaller, JobReadOptions } from '../jobs/generation.ts'
import { walkJobPages } from '../jobs/job-pages.ts'
import { deleteJob, readJobProgress, readJobReply, readJobStatus, readJobWire } from '../jobs/job-requests.ts'
import type { JobPage, JobSearch } from '../jobs/job-search.ts'
import type { JobProgress, JobStatus } from '../jobs/job-status.ts'
import type { JobSubmission } from '../jobs/job-submission.ts'
import type { Job } from '../jobs/job.ts'
import { DecodedReply } from '../jobs/large-job-reader.ts'
import type { SseLog } from '../jobs/sse-log.ts'
import { checkWaitOptions, waitForEnd, type WaitOptions } from '../jobs/wait-for-job.ts'
import type { Instant } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { CallOptions } from '../transport/caller.ts'
import { defaultGeneration, generations } from './generations.ts'
import { submitJob, type SubmitOptions } from './submit-job.ts'

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

export function jobCalls(caller: JobCaller): JobCalls {
  const { clock, random, aheadMs, generation: memory } = caller
  const currentGeneration = () => memory.known() ?? defaultGeneration

  const listJobs = (search: JobSearch = {}, options?: CallOptions) =>
    currentGeneration().list(caller, search, options)

  const getJob = async (jobId: string, options: JobReadOptions = {}): Promise<Job> => {
    const reply = await readJobReply(caller, jobId, options)
    if (reply instanceof DecodedReply) return reply.job
    const readAgain = () => readJobWire(caller, jobId, options)
    // A cloud that was upgraded still has jobs of before.
    const generation = generations.find(({ recognizes }) => recognizes(reply)) ?? currentGeneration()
    return generation.read(caller, { jobId, reply, readAgain }, options)
  }

  const getJobStatus = async (jobId: string, options?: CallOptions) => readJobStatus(caller, jobId, options)

  const waitForJob: JobCalls['waitForJob'] = async (jobId, options = {}) => {
    await waitForEnd({ clock, random, readStatus: () => getJobStatus(jobId, options) }, options)
    return getJob(jobId, options)
  }

  return {
    listJobs,
    getJob,
    getJobProgress: async (jobId, options) => readJobProgress(caller, jobId, options),
    getJobStatus,

    jobPages: (search = {}, options) => walkJobPages((page) => listJobs(page, options), search),

    submitJob: (submission, options) => submitJob(caller, submission, options),

    runJob: async (submission, options = {}) => {
      checkWaitOptions(options)
      const jobId = await submitJob(caller, submission, options)
      options.onSubmitted?.(jobId)
      return waitForJob(jobId, options)
    },

    discardJob: async (jobId, options) => currentGeneration().discard(caller, jobId, options),

    findSubmittedJobs: (submission, since, options = {}) =>
      findSubmittedJobs({ listJobs, getJob }, { submission, since, aheadMs: aheadMs(), options }),

    waitForJob,

    cancelJob: async (jobId, options) => currentGeneration().cancel(caller, jobId, options),
    deleteJob: async (jobId, options) => deleteJob(caller, jobId, options),
    getSseLog: async (jobId, options) => readLog(caller, jobId, options),
  }
}

/** Reads a log as the known generation does, or as another one if the cloud lacks the path. */
async function readLog(caller: JobCaller, jobId: string, options?: CallOptions): Promise<SseLog> {
  const first = caller.generation.known() ?? defaultGeneration
  const others = generations.filter((generation) => generation !== first)
  return others.reduce(
    (log, other) =>
      log.catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== 'api/path-not-found') throw error
        return other.readLog(caller, jobId, options)
      }),
    first.readLog(caller, jobId, options),
  )
}
