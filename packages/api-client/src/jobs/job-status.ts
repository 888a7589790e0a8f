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

const ended: ReadonlySet<JobStatus> = new Set(['succeeded', 'failed', 'cancelled'])
const cancellable: ReadonlySet<JobStatus> = new Set(['submitted', 'ready', 'running'])

/** Whether this status is final: polling may stop, and the job may be deleted. */
export function isEndedStatus(status: JobStatus): boolean {
  return ended.has(status)
}

/** Whether a job with this status can be cancelled. */
export function isCancellableStatus(status: JobStatus): boolean {
  return cancellable.has(status)
}

/** Whether a job with this status can be deleted. */
export function isDeletableStatus(status: JobStatus): boolean {
  return isEndedStatus(status)
}
