import type { PortalApiComponents } from '@qportal/api-client/wire'

export type JobType = PortalApiComponents['schemas']['JobType']
export type JobStatus = PortalApiComponents['schemas']['JobStatus']

/** No worker runs it yet, or none does any more. */
export const waitingStatuses = ['submitted', 'ready'] as const satisfies readonly JobStatus[]

/** A worker has taken it; it is `ready` until it begins. */
export const takenStatuses = ['ready', 'running'] as const satisfies readonly JobStatus[]

export const unfinishedStatuses = ['submitted', 'ready', 'running'] as const satisfies readonly JobStatus[]

export function isFinished(status: JobStatus): boolean {
  return !unfinishedStatuses.some((unfinished) => unfinished === status)
}
