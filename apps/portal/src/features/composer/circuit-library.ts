import type { TextStorage } from '../../platform/storage/text-storage.ts'
import { isJsonObject } from '../../platform/json-object.ts'

/** A saved version of a circuit's text. */
export interface CircuitVersion {
  /** ISO 8601. */
  readonly savedAt: string
  readonly text: string
}

/** A circuit with a name and its versions, newest first. */
export interface NamedCircuit {
  readonly id: string
  readonly name: string
  readonly versions: readonly [CircuitVersion, ...CircuitVersion[]]
}

/** A user's named circuits, stored on this device. */
export interface CircuitLibrary {
  readonly list: () => readonly NamedCircuit[]
  /**
   * Saves a new version of a circuit, or a new circuit if there is no id. A text equal to the
   * newest version adds no version.
   */
  readonly save: (
    circuit: { readonly id?: string | undefined; readonly name: string },
    text: string,
  ) => NamedCircuit
  readonly remove: (id: string) => void
}

interface Ports {
  readonly storage: TextStorage
  readonly sub: string
  readonly now: () => Date
  readonly newId: () => string
}

const maxVersions = 20
/** Limit for all texts together, in UTF-16 units; browsers store about five million per site. */
const maxStoredCharacters = 1_500_000

export function circuitLibrary({ storage, sub, now, newId }: Ports): CircuitLibrary {
  const key = keyOf(sub)
  const list = () => listCircuits(storage, sub)
  const write = (circuits: readonly NamedCircuit[]) =>
    storage.write(key, JSON.stringify(dropOldVersions(circuits)))
  return {
    list,
    save({ id, name }, text) {
      const others = list().filter((circuit) => circuit.id !== id)
      const before = list().find((circuit) => circuit.id === id)?.versions ?? []
      const older = before[0]?.text === text ? before.slice(1) : before
      const saved: NamedCircuit = {
        id: id ?? newId(),
        name,
        versions: [{ savedAt: now().toISOString(), text }, ...older.slice(0, maxVersions - 1)],
      }
      write([saved, ...others])
      return saved
    },
    remove: (id) => write(list().filter((circuit) => circuit.id !== id)),
  }
}

function keyOf(sub: string): string {
  return `qportal.circuits.${sub}`
}

/** Lists a user's named circuits. */
export function listCircuits(storage: TextStorage, sub: string): readonly NamedCircuit[] {
  return readCircuits(storage.read(keyOf(sub)))
}

/**
 * Drops versions until the texts fit. Drops the oldest versions of the least recently saved
 * circuits first, and keeps the newest version of each circuit.
 */
function dropOldVersions(circuits: readonly NamedCircuit[]): readonly NamedCircuit[] {
  let room = maxStoredCharacters - circuits.reduce((sum, { versions }) => sum + versions[0].text.length, 0)
  return circuits.map((circuit) => {
    const [newest, ...older] = circuit.versions
    const kept = older.filter(({ text }) => {
      room -= text.length
      return room >= 0
    })
    return { ...circuit, versions: [newest, ...kept] }
  })
}

/** Reads the stored circuits; ignores damaged ones. */
function readCircuits(text: string | undefined): readonly NamedCircuit[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isCircuit) : []
  } catch {
    return []
  }
}

function isCircuit(value: unknown): value is NamedCircuit {
  return (
    isJsonObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['versions']) &&
    value['versions'].length > 0 &&
    value['versions'].every(
      (version: unknown) =>
        isJsonObject(version) &&
        typeof version['savedAt'] === 'string' &&
        typeof version['text'] === 'string',
    )
  )
}
