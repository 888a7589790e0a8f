import type { OpenWord } from '../json-reading.ts'

/** The states that this package knows, in the order in which a job goes through them. */
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

export type KnownJobStatus = (typeof jobStatuses)[number]
/** A known state, or a word that only newer servers know, to be shown as it is. */
export type JobStatus = OpenWord<KnownJobStatus>

const ended: ReadonlySet<JobStatus> = new Set(['succeeded', 'failed', 'cancelled'])
const cancellable: ReadonlySet<JobStatus> = new Set(['submitted', 'ready', 'running'])

/** Whether nothing more happens to a job in this state: polling may stop, deleting is allowed. */
export function isEndedStatus(status: JobStatus): boolean {
  return ended.has(status)
}

/** Whether a job in this state can be cancelled. */
export function isCancellableStatus(status: JobStatus): boolean {
  return cancellable.has(status)
}

/** Whether a job in this state can be deleted. */
export function isDeletableStatus(status: JobStatus): boolean {
  return isEndedStatus(status)
}
