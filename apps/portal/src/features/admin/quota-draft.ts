import type { AdminUser, QuotaChange, UserQuota } from '@qportal/api-client/administration'

/** The fields of a user's limits. An empty number is the limit of the settings. */
export interface QuotaDraft {
  readonly jobs: number | null
  readonly shots: number | null
  readonly allDevices: boolean
  /** The devices to permit, unless all are. */
  readonly devices: ReadonlySet<string>
}

/** As much as the API takes. */
const maxJobs = 1_000_000
const maxShots = 1_000_000_000_000

export function quotaDraftOf({ quota }: Pick<AdminUser, 'quota'>): QuotaDraft {
  return {
    jobs: quota.unfinishedJobs,
    shots: quota.monthlyShots,
    allDevices: quota.devices === null,
    devices: new Set(quota.devices),
  }
}

/** Which numbers of a draft cannot be limits. */
export function quotaProblems({ jobs, shots }: QuotaDraft): {
  readonly jobs: boolean
  readonly shots: boolean
} {
  return { jobs: !isLimit(jobs, maxJobs), shots: !isLimit(shots, maxShots) }
}

function isLimit(value: number | null, max: number) {
  return value === null || (Number.isInteger(value) && value >= 0 && value <= max)
}

/** Returns the limits that a draft changes. */
export function quotaChange(before: UserQuota, draft: QuotaDraft): QuotaChange {
  const devices = draft.allDevices ? null : [...draft.devices].toSorted()
  const isSame = JSON.stringify(devices) === JSON.stringify(before.devices?.toSorted() ?? null)
  return {
    ...(draft.jobs !== before.unfinishedJobs && { unfinishedJobs: draft.jobs }),
    ...(draft.shots !== before.monthlyShots && { monthlyShots: draft.shots }),
    ...(!isSame && { devices }),
  }
}
