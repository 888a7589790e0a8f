import type { PortalApiComponents } from '@qportal/api-client/wire'

export type JobType = PortalApiComponents['schemas']['JobType']
export type JobStatus = PortalApiComponents['schemas']['JobStatus']

/** Statuses of a job that no worker runs. */
export const waitingStatuses = ['submitted', 'ready'] as const satisfies readonly JobStatus[]

/** Statuses of a job that a worker has taken. It is `ready` until the run begins. */
export const takenStatuses = ['ready', 'running'] as const satisfies readonly JobStatus[]

export const unfinishedStatuses = ['submitted', 'ready', 'running'] as const satisfies readonly JobStatus[]

export function isFinished(status: JobStatus): boolean {
  return !unfinishedStatuses.some((unfinished) => unfinished === status)
}
