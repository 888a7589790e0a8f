import type { UserQuota } from '../api/quotas/user-limits.ts'

/** The options of `users quota` and `users devices`. */
export interface QuotaOptions {
  readonly jobs?: string | undefined
  readonly shots?: string | undefined
  readonly only?: string | undefined
  readonly all?: boolean | undefined
}

/** As in the administration API. */
const maxJobs = 1_000_000
const maxShots = 1_000_000_000_000

/** Reads a change of limits, empty without options. Returns undefined if an option is wrong. */
export function readQuotaChange(
  action: 'quota' | 'devices',
  { jobs, shots, only, all = false }: QuotaOptions,
): Partial<UserQuota> | undefined {
  const isOfDevices = only !== undefined || all
  const isOfQuota = jobs !== undefined || shots !== undefined
  if (action === 'quota' ? isOfDevices : isOfQuota || (only !== undefined && all)) return undefined
  if (action === 'devices') {
    if (!isOfDevices) return {}
    return { devices: all ? null : [...new Set(only!.split(',').filter(Boolean))] }
  }
  const unfinished = readLimit(jobs, maxJobs)
  const monthly = readLimit(shots, maxShots)
  if (unfinished === 'wrong' || monthly === 'wrong') return undefined
  return {
    ...(unfinished !== undefined && { unfinished_jobs: unfinished }),
    ...(monthly !== undefined && { monthly_shots: monthly }),
  }
}

function readLimit(written: string | undefined, max: number): number | null | undefined | 'wrong' {
  if (written === undefined) return undefined
  if (written === 'default') return null
  const limit = Number(written)
  return /^\d+$/.test(written) && limit <= max ? limit : 'wrong'
}
