import type { components } from '../generated/admin-api.ts'
import {
  isJsonObject,
  readInstant,
  readList,
  readObject,
  readText,
  withoutAbsent,
  type Instant,
} from '../json/json-reading.ts'

type Wire = components['schemas']

/** Version, health and settings of the cloud. */
export interface ServiceState {
  readonly version: string
  readonly startedAt?: Instant
  /** Of the process that answered. */
  readonly health: {
    readonly isReady: boolean
    /** Why it is not ready, in English. */
    readonly reason?: string
    readonly problem?: HealthProblem
  }
  readonly settings: readonly {
    readonly variable: string
    /** Absent for a secret. */
    readonly value?: string
    readonly isDefault: boolean
  }[]
}

/** Why the service cannot work. */
export type HealthProblem =
  | { readonly code: Wire['PlainHealthProblem']['code'] }
  /** Jobs wait for these devices, but the process runs none of them. */
  | { readonly code: 'devices-idle'; readonly deviceIds: readonly string[] }

/** Decodes the state of the service; undefined if it has no version. */
export function decodeServiceState(reply: unknown): ServiceState | undefined {
  const state = readObject(reply)
  const version = readText(state.version)
  if (version === undefined) return undefined
  const { is_ready, reason, problem } = readObject(state.health)
  return withoutAbsent({
    version,
    startedAt: readInstant(state.started_at),
    health: withoutAbsent({
      isReady: is_ready === true,
      reason: readText(reason),
      problem: decodeHealthProblem(problem),
    }),
    settings: readList(state.settings, decodeSetting) ?? [],
  })
}

/** Returns undefined for a code of a newer cloud. */
function decodeHealthProblem(reply: unknown): HealthProblem | undefined {
  const { code, device_ids } = readObject(reply)
  switch (code) {
    case 'devices-idle':
      return { code, deviceIds: readList(device_ids, readText) ?? [] }
    case 'stopping':
    case 'database-read-only':
    case 'database-full':
    case 'database-away':
      return { code }
    default:
      return undefined
  }
}

function decodeSetting(item: unknown): ServiceState['settings'][number] | undefined {
  if (!isJsonObject(item)) return undefined
  const variable = readText(item.variable)
  if (variable === undefined) return undefined
  const value = typeof item.value === 'string' ? item.value : undefined
  return withoutAbsent({ variable, value, isDefault: item.is_default === true })
}
