import type { components } from '../generated/admin-api.ts'
import {
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readText,
  withoutAbsent,
  type Instant,
  type OpenWord,
} from '../json/json-reading.ts'

type Wire = components['schemas']

/** An account as administrators see it. */
export interface AdminUser {
  readonly id: string
  readonly email: string
  /** How far the sign-up is, and what the next sign-in must replace. */
  readonly status: OpenWord<Wire['User']['status']>
  /** Whether the user may sign in. */
  readonly isEnabled: boolean
  readonly isAdministrator: boolean
  readonly hasSecondFactor: boolean
  /** When the user asked to set up a new authenticator app. */
  readonly mfaResetRequestedAt?: Instant
  readonly createdAt?: Instant
  readonly quota: UserQuota
  /** Shots submitted to processors in this month, UTC. */
  readonly shotsThisMonth: number
}

/** What a user may submit. Null is the limit of the settings. */
export interface UserQuota {
  /** Maximum of unfinished jobs on processors, and as many on simulators. */
  readonly unfinishedJobs: number | null
  /** Maximum of shots on processors per calendar month, UTC. */
  readonly monthlyShots: number | null
  /** Ids of the devices that take jobs of the user. Null permits all, also later ones. */
  readonly devices: readonly string[] | null
}

/** The limits to change. Null is the limit of the settings. */
export type QuotaChange = Partial<UserQuota>

/** A change of an account. */
export type UserChange = Wire['UserChange']['change']

/** What happened to an address of a registration. */
export interface RegistrationOutcome {
  /** The address as stored. */
  readonly email: string
  readonly outcome: OpenWord<Wire['RegistrationOutcome']['outcome']>
}

/** Decodes an account; undefined if it has no id or no address. */
export function decodeAdminUser(reply: unknown): AdminUser | undefined {
  const user = readObject(reply)
  const [id, email] = [readId(user.user_id), readText(user.email)]
  if (id === undefined || email === undefined) return undefined
  const { unfinished_jobs, monthly_shots, devices } = readObject(user.quota)
  return withoutAbsent({
    id,
    email,
    status: readText(user.status) ?? 'unknown',
    isEnabled: user.enabled === true,
    isAdministrator: user.administrator === true,
    hasSecondFactor: user.second_factor === true,
    mfaResetRequestedAt: readInstant(user.mfa_reset_requested_at),
    createdAt: readInstant(user.created_at),
    quota: {
      unfinishedJobs: readCount(unfinished_jobs) ?? null,
      monthlyShots: readCount(monthly_shots) ?? null,
      devices: readList(devices, readText) ?? null,
    },
    shotsThisMonth: readCount(user.shots_this_month) ?? 0,
  })
}

/** Decodes the limits of a change. A limit that was not changed is absent. */
export function decodeQuotaChange(change: Partial<Record<keyof Wire['QuotaChange'], unknown>>): QuotaChange {
  return {
    ...('unfinished_jobs' in change && { unfinishedJobs: readCount(change.unfinished_jobs) ?? null }),
    ...('monthly_shots' in change && { monthlyShots: readCount(change.monthly_shots) ?? null }),
    ...('devices' in change && { devices: readList(change.devices, readText) ?? null }),
  }
}

export function encodeQuotaChange({
  unfinishedJobs,
  monthlyShots,
  devices,
}: QuotaChange): Wire['QuotaChange'] {
  return withoutAbsent({
    unfinished_jobs: unfinishedJobs,
    monthly_shots: monthlyShots,
    devices: devices && [...devices],
  })
}

/** Decodes the outcome of a registration; undefined if it is incomplete. */
export function decodeRegistrationOutcome(reply: unknown): RegistrationOutcome | undefined {
  const { email: stored, outcome: word } = readObject(reply)
  const [email, outcome] = [readText(stored), readText(word)]
  return email === undefined || outcome === undefined ? undefined : { email, outcome }
}
