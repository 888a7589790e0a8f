import type { PortalApiComponents } from '@qportal/api-client/wire'

export type JobType = PortalApiComponents['schemas']['JobType']

/**
 * A job is `registered` until its program was uploaded and it is submitted, and `cancelling` until
 * its worker has stopped it.
 */
export type JobStatus = PortalApiComponents['schemas']['JobStatus'] | 'registered' | 'cancelling'

/** Statuses of a job that no worker runs. */
export const waitingStatuses = ['submitted', 'ready'] as const satisfies readonly JobStatus[]

/** Statuses of a job that a worker may have taken. It is `ready` from its check to its run. */
export const takenStatuses = ['ready', 'running', 'cancelling'] as const satisfies readonly JobStatus[]

/** Statuses of a job whose queue entry a worker may take, also after another worker died. */
export const takeableStatuses = ['submitted', 'ready', 'running'] as const satisfies readonly JobStatus[]

export const unfinishedStatuses = [...takeableStatuses, 'cancelling'] as const satisfies readonly JobStatus[]

export function isFinished(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled'
}
