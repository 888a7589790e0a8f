import type { PortalApiComponents } from '@qportal/api-client/wire'

export type JobType = PortalApiComponents['schemas']['JobType']

/** A job is `registered` until its program was uploaded and it is submitted. */
export type JobStatus = PortalApiComponents['schemas']['JobStatus'] | 'registered'

/** Statuses of a job that no worker runs. */
export const waitingStatuses = ['submitted', 'ready'] as const satisfies readonly JobStatus[]

/** Statuses of a job that a worker has taken. It is `ready` until the run begins. */
export const takenStatuses = ['ready', 'running'] as const satisfies readonly JobStatus[]

export const unfinishedStatuses = ['submitted', 'ready', 'running'] as const satisfies readonly JobStatus[]

export function isFinished(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled'
}
