import type { OpenWord } from '../json/json-reading.ts'

/** The statuses that this package knows, in the order of a job's life. */
export const jobStatuses = [
  'registered',
  'submitted',
  'ready',
  'running',
  'cancelling',
  'succeeded',
  'failed',
  'cancelled',
] as const

/** The statuses that this version knows. */
export type KnownJobStatus = (typeof jobStatuses)[number]
/** A known status, or a word of a newer server, which is shown as it is. */
export type JobStatus = OpenWord<KnownJobStatus>

/** The reply of the cheap call for polling. */
export interface JobProgress {
  readonly status: JobStatus
  /** Waiting jobs that the device starts before this one. Some clouds do not send it. */
  readonly jobsAhead?: number
  /** Estimated seconds until a waiting job starts. Some clouds do not send it. */
  readonly waitSeconds?: number
}

const ended: ReadonlySet<JobStatus> = new Set(['succeeded', 'failed', 'cancelled'])
const cancellable: ReadonlySet<JobStatus> = new Set(['submitted', 'ready', 'running'])

/**
 * Whether polling may stop and the job may be deleted. Some clouds still turn `cancelled` into
 * `succeeded` when a result arrives later, so read such a job again when it is shown.
 */
export function isEndedStatus(status: JobStatus): boolean {
  return ended.has(status)
}

/**
 * Whether a job with this status can be cancelled. A `registered` job is discarded instead
 * (`discardJob`).
 */
export function isCancellableStatus(status: JobStatus): boolean {
  return cancellable.has(status)
}

/** Whether a job with this status can be deleted. */
export function isDeletableStatus(status: JobStatus): boolean {
  return isEndedStatus(status)
}
