import type { Instant, JsonObject, OpenWord } from '../json/json-reading.ts'
import type { ApiError, ApiErrorParams } from '../transport/api-error.ts'
import type { JobResult } from './job-result.ts'
import type { JobStatus } from './job-status.ts'
import type { TranspileResult } from './transpile-result.ts'

/** The files of a job in the storage of the cloud. */
export const jobFiles = ['input', 'combinedProgram', 'result', 'transpileResult'] as const

/** A file of a job in the storage of the cloud. */
export type JobFile = (typeof jobFiles)[number]

/** What a job returns. Newer servers may send other words. */
export type JobType = OpenWord<'estimation' | 'multi_manual' | 'sampling' | 'sse'>

/** One term of an observable, such as `{ pauli: 'X 0 X 1', coefficient: 0.5 }`. */
export interface PauliTerm {
  readonly pauli: string
  readonly coefficient: number
}

/** Why a job was refused or has no result, for `reasonText` of the messages. */
export interface JobReason {
  readonly code: string
  readonly values: ApiErrorParams
}

/** A job as an entry of a list. */
export interface JobSummary {
  readonly id: string
  /** Empty if the job has no name. */
  readonly name: string
  readonly description: string
  readonly type: JobType
  readonly status: JobStatus
  readonly deviceId: string
  readonly shots?: number
  readonly submittedAt?: Instant
  readonly readyAt?: Instant
  readonly runningAt?: Instant
  readonly endedAt?: Instant
  /** Seconds that the device spent on the job. */
  readonly executionSeconds?: number
}

/** A job with its program, settings and result. */
export interface Job extends JobSummary {
  /** One program; several for `multi_manual` jobs. */
  readonly programs: readonly string[]
  readonly combinedProgram?: string
  /** Empty except for estimation jobs. */
  readonly operator: readonly PauliTerm[]
  readonly result?: JobResult
  readonly transpileResult?: TranspileResult
  /** Why there is no result. */
  readonly message?: string
  /** The code of `message` and the values in it, for `reasonText`. Some clouds do not send it. */
  readonly reason?: JobReason
  readonly transpilerInfo?: JsonObject
  readonly simulatorInfo?: JsonObject
  readonly mitigationInfo?: JsonObject
  /**
   * Files that could not be read, by name, and why. The other members of the job are valid. Only
   * clouds with a file storage have files.
   */
  readonly unavailable?: Readonly<Partial<Record<JobFile, ApiError>>>
  /**
   * Whether an SSE job has a log. Absent for other jobs, and on clouds with inline jobs, where only
   * `getSseLog` tells.
   */
  readonly hasLog?: boolean
  /** `result` and `transpile_result` as the server sent them, for a view of the raw JSON. */
  readonly raw: { readonly result?: unknown; readonly transpileResult?: unknown }
}
