import type { Selectable } from 'kysely'
import type { Settings } from '../../settings/settings.ts'
import type { UserQuotaTable } from '../api-tables.ts'

/** What an administrator allows a user. Null: as the settings say. */
export type UserQuota = Omit<Selectable<UserQuotaTable>, 'owner'>

/** The devices whose jobs cost alike share one limit of waiting jobs. */
export type CostClass = 'QPU' | 'simulator'

export interface UserLimits {
  /** Jobs that have not ended, per class of devices. */
  readonly unfinishedJobs: Readonly<Record<CostClass, number>>
  /** Shots on processors per calendar month. Null: no limit. */
  readonly monthlyShots: number | null
  /** Ids of the devices that take the user's jobs. Null: all. */
  readonly devices: readonly string[] | null
}

type SiteLimits = Pick<Settings, 'queuedQpuJobs' | 'queuedSimulatorJobs' | 'monthlyShots'>

/** Returns a user's own limits, and the limits of the settings where the user has none. */
export function resolveLimits(settings: SiteLimits, quota: UserQuota | undefined): UserLimits {
  return {
    unfinishedJobs: {
      QPU: quota?.unfinished_jobs ?? settings.queuedQpuJobs,
      simulator: quota?.unfinished_jobs ?? settings.queuedSimulatorJobs,
    },
    monthlyShots: quota?.monthly_shots ?? (settings.monthlyShots || null),
    devices: quota?.devices ?? null,
  }
}

/** Returns whether a device takes jobs of a user. */
export function isPermitted({ devices }: Pick<UserLimits, 'devices'>, deviceId: string): boolean {
  return devices === null || devices.includes(deviceId)
}

/** Returns the first day of a calendar month, UTC, and of the next one. */
export function findMonth(now: Date): { readonly month: string; readonly nextMonth: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return {
    month: new Date(Date.UTC(year, month)).toISOString().slice(0, 10),
    nextMonth: new Date(Date.UTC(year, month + 1)),
  }
}
