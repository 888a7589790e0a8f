import type { DeviceType, QuotaUse } from '@qportal/api-client'

/** What a user may still submit to a device of a type. */
export interface QuotaLeft {
  /** Absent without a limit. */
  readonly jobs?: number
  /** Absent without a limit, and for simulators. */
  readonly shots?: number
  readonly maxShots?: number
}

/** Returns what is left of the limits that apply to a type of devices. */
export function quotaLeft(quota: QuotaUse, type: DeviceType): QuotaLeft {
  const { used, limit } = type === 'simulator' ? quota.simulatorJobs : quota.processorJobs
  const jobs = limit === undefined ? {} : { jobs: Math.max(0, limit - used) }
  const { processorShots: shots } = quota
  if (type === 'simulator' || shots.limit === undefined) return jobs
  return { ...jobs, shots: Math.max(0, shots.limit - shots.used), maxShots: shots.limit }
}
