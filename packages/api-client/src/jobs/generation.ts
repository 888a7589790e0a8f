import type { components } from '../generated/portal-api.ts'
import type { JsonObject, OpenWord } from '../json/json-reading.ts'
import type { ApiErrorCode } from '../transport/api-error-code.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import type { JobPage, JobSearch } from './job-search.ts'
import type { JobSubmission } from './job-submission.ts'
import type { Job, JobFile } from './job.ts'
import type { LargeJobReader } from './large-job-reader.ts'
import type { SseLog } from './sse-log.ts'
import type { SubmissionAttempt, SubmissionProgress } from './submission-attempt.ts'

/** A word of a type of jobs that a cloud takes, or a new one. */
export type TakenJobType = OpenWord<components['schemas']['JobType']>

/** What the clouds of a generation do differently. */
export interface CloudCapabilities {
  /** A program is uploaded to a file storage; otherwise one request takes the whole job. */
  readonly uploadsPrograms: boolean
  /** A running job may be `cancelling` for a while before it is cancelled. */
  readonly cancelsLater: boolean
}

/** Options of `getJob`. */
export interface JobReadOptions extends CallOptions {
  /**
   * The files to download from a cloud with a file storage; all by default. Without its file, a
   * member such as `result` is absent. Clouds with inline jobs send everything at once.
   */
  readonly files?: readonly JobFile[] | undefined
}

/** A submission, and what is known about earlier attempts. */
export interface SubmissionPlan extends CallOptions {
  readonly submission: JobSubmission
  readonly attempt: SubmissionAttempt
  readonly idempotencyKey: string
  readonly onProgress?: ((progress: SubmissionProgress) => void) | undefined
  /** A reply to POST /jobs that another generation has not understood. */
  readonly reply?: JsonObject | undefined
}

/**
 * The id of the job. Without it, the cloud is of another generation, and nothing was submitted; its
 * reply to POST /jobs may have registered a job there.
 */
export interface SubmissionOutcome {
  readonly jobId?: string
  readonly reply?: JsonObject
}

/** A job as its cloud sent it. */
export interface JobReply {
  readonly jobId: string
  readonly reply: JsonObject
  /** Reads it again, with fresh URLs. */
  readonly readAgain: () => Promise<JsonObject>
}

/** How the clouds of one generation take and return jobs. */
export interface Generation {
  readonly name: string
  readonly capabilities: CloudCapabilities
  /** The types of jobs that its clouds take if they do not tell. */
  readonly jobTypes: readonly TakenJobType[]
  /** What its clouds answer to GET /jobs/{job_id}/sselog for a job that does not exist. */
  readonly answersMissingLog: ApiErrorCode
  /** Returns whether a reply about a job comes from this generation only. */
  readonly recognizes: (reply: JsonObject) => boolean
  readonly submit: (caller: JobCaller, plan: SubmissionPlan) => Promise<SubmissionOutcome>
  readonly read: (caller: JobCaller, job: JobReply, options: JobReadOptions) => Promise<Job>
  readonly readLog: (caller: JobCaller, jobId: string, options?: CallOptions) => Promise<SseLog>
  readonly list: (caller: JobCaller, search: JobSearch, options?: CallOptions) => Promise<JobPage>
  readonly cancel: (caller: JobCaller, jobId: string, options?: CallOptions) => Promise<void>
  /** Cancels and deletes a job that was registered only. */
  readonly discard: (caller: JobCaller, jobId: string, options?: CallOptions) => Promise<void>
}

/** What is known about the generation of the cloud behind a base address. */
export interface GenerationMemory {
  /** Returns the generation, if configured or known. */
  readonly known: () => Generation | undefined
  /** Sets the name of the generation after a reply that proves it. */
  readonly learn: (name: string) => void
  /**
   * Uses a reply about a job. One that contradicts the known generation only clears it, because a
   * cloud that was upgraded still has jobs of before.
   */
  readonly notice: (reply: unknown) => void
}

/** The parts that the calls about jobs share. */
export interface JobCaller extends Caller {
  readonly generation: GenerationMemory
  readonly largeJobs: LargeJobReader | undefined
  /** Whether the server knows `fields` of a list. */
  readonly listing: { knowsFields: boolean }
}
