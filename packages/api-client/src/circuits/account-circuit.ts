import {
  isJsonObject,
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readString,
  withoutAbsent,
  type Instant,
} from '../json/json-reading.ts'

/** A circuit that the cloud keeps with the account, without its text. */
export interface AccountCircuit {
  readonly id: string
  readonly name: string
  /** Number of the latest version, from 1. */
  readonly version: number
  readonly savedAt?: Instant
  /** Absent outside the trash. */
  readonly trashedAt?: Instant
}

/** The circuits of the account, and what the cloud keeps at most. */
export interface AccountCircuitList {
  readonly circuits: readonly AccountCircuit[]
  readonly limits: AccountCircuitLimits
}

/** Limits of a cloud that keeps circuits. Absent members are not known. */
export interface AccountCircuitLimits {
  /** Circuits of a user with those in the trash. */
  readonly circuits?: number
  /** Size of a text in UTF-8. */
  readonly textBytes?: number
  /** Versions that are kept of a circuit. */
  readonly versions?: number
  /** Days after which circuits in the trash are deleted. */
  readonly trashDays?: number
}

/** A version of a circuit of the account, without its text. */
export interface AccountCircuitVersion {
  readonly version: number
  readonly savedAt?: Instant
}

/** Decodes the list; undefined if the reply contains none. */
export function decodeCircuits(reply: unknown): AccountCircuitList | undefined {
  const { circuits: listed, limits: given } = readObject(reply)
  const circuits = readList(listed, decodeCircuit)
  if (!circuits) return undefined
  const { circuits: most, text_bytes, versions, trash_days } = readObject(given)
  return {
    circuits,
    limits: withoutAbsent({
      circuits: readCount(most),
      textBytes: readCount(text_bytes),
      versions: readCount(versions),
      trashDays: readCount(trash_days),
    }),
  }
}

/** Decodes a circuit; undefined if its id, name or version is missing. */
export function decodeCircuit(item: unknown): AccountCircuit | undefined {
  const { circuit_id, name: given, saved_at, trashed_at, ...rest } = readObject(item)
  const [id, name, version] = [readId(circuit_id), readString(given), readCount(rest['version'])]
  if (id === undefined || name === undefined || !version) return undefined
  return withoutAbsent({
    id,
    name,
    version,
    savedAt: readInstant(saved_at),
    trashedAt: readInstant(trashed_at),
  })
}

/** Decodes a circuit or a version with its text. */
export function withText<T extends object>(
  decode: (reply: unknown) => T | undefined,
): (reply: unknown) => (T & { readonly text: string }) | undefined {
  return (reply) => {
    const found = decode(reply)
    const text = isJsonObject(reply) ? reply['text'] : undefined
    return found && typeof text === 'string' ? { ...found, text } : undefined
  }
}

/** Decodes the versions of a circuit; undefined if the reply contains none. */
export function decodeVersions(reply: unknown): readonly AccountCircuitVersion[] | undefined {
  return readList(readObject(reply)['versions'], decodeVersion)
}

/** Decodes a version; undefined if it has no number. */
export function decodeVersion(item: unknown): AccountCircuitVersion | undefined {
  const { version: given, saved_at } = readObject(item)
  const version = readCount(given)
  return version ? withoutAbsent({ version, savedAt: readInstant(saved_at) }) : undefined
}
