import {
  isJsonObject,
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readString,
  readText,
  withoutAbsent,
  type Instant,
  type JsonObject,
} from '../json/json-reading.ts'

/** The signed-in user. A member that the cloud does not show is absent. */
export interface Account {
  /** An e-mail address, or a number as text on older clouds. */
  readonly id: string
  readonly email?: string
  readonly name?: string
  readonly organization?: string
  readonly createdAt?: Instant
  /** What the user has used of the own limits. Absent if the cloud does not say so. */
  readonly quota?: QuotaUse
  /** Recent sign-ins as the cloud sends them; absent if it does not keep them. */
  readonly loginEvents?: readonly JsonObject[]
}

/** What a user has used of a limit. Without a limit it is absent. */
export interface UsedOfLimit {
  readonly used: number
  readonly limit?: number
}

/** What a user may still submit. */
export interface QuotaUse {
  /** Unfinished jobs on quantum processors. */
  readonly processorJobs: UsedOfLimit
  /** Unfinished jobs on simulators. */
  readonly simulatorJobs: UsedOfLimit
  /** Shots on quantum processors in this month. */
  readonly processorShots: UsedOfLimit
  /** When the shots of the next month are counted. */
  readonly resetAt?: Instant
}

/** What the cloud shows of users, and what they may change. Absent members count as not allowed. */
export interface AccountSettings {
  readonly editableFields: readonly string[]
  readonly visibleFields: readonly string[]
  readonly mayDelete: boolean
  readonly keepsLoginHistory: boolean
}

/** Decodes a user; undefined if it has no id. */
export function decodeAccount(reply: unknown): Account | undefined {
  if (!isJsonObject(reply)) return undefined
  const id = readId(reply.id)
  if (id === undefined) return undefined
  return withoutAbsent({
    id,
    email: readText(reply.email),
    name: readString(reply.name),
    organization: readString(reply.organization),
    createdAt: readInstant(reply.created_at),
    quota: decodeQuota(reply.quota),
    loginEvents: readList(reply.login_events, (event) => (isJsonObject(event) ? event : undefined)),
  })
}

function decodeQuota(given: unknown): QuotaUse | undefined {
  if (!isJsonObject(given)) return undefined
  return withoutAbsent({
    processorJobs: decodeUse(given.qpu_jobs),
    simulatorJobs: decodeUse(given.simulator_jobs),
    processorShots: decodeUse(given.qpu_shots),
    resetAt: readInstant(given.reset_at),
  })
}

function decodeUse(given: unknown): UsedOfLimit {
  const { used, limit } = readObject(given)
  return withoutAbsent({ used: readCount(used) ?? 0, limit: readCount(limit) })
}

/** Decodes what users may change; undefined if the reply is no object. */
export function decodeAccountSettings(reply: unknown): AccountSettings | undefined {
  if (!isJsonObject(reply)) return undefined
  return {
    editableFields: readList(reply.editable_fields, readText) ?? [],
    visibleFields: readList(reply.visible_fields, readText) ?? [],
    mayDelete: reply.allow_deletion === true,
    keepsLoginHistory: reply.login_history_enabled === true,
  }
}
