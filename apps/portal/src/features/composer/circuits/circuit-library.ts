import { circuitsKey, readCircuits, type NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import type { TextStorage } from '../../../platform/storage/text-storage.ts'
import { uniqueName } from './unique-name.ts'

/** A circuit that is open in the composer. */
export interface OpenCircuit {
  readonly id: string
  readonly name: string
  /** When the version was saved that the drawing is based on. */
  readonly basedOn?: string | undefined
}

/** A user's named circuits, stored on this device. */
export interface CircuitLibrary {
  /** All circuits outside the trash. */
  readonly list: () => readonly NamedCircuit[]
  /** All circuits, those to be put into the trash too. */
  readonly listAll: () => readonly NamedCircuit[]
  /**
   * Saves a new version of a circuit, or a new circuit if there is no id. A text equal to the
   * newest version adds no version. If a circuit of the account has a version that the drawing is
   * not based on, the text is saved as a copy.
   */
  readonly save: (circuit: Partial<OpenCircuit> & { readonly name: string }, text: string) => NamedCircuit
  readonly rename: (id: string, name: string) => void
  /** Deletes a circuit that is only here, or puts one of the account into the trash. */
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** Replaces a circuit by what the function returns; undefined deletes it. */
  readonly update: (
    id: string,
    change: (circuit: NamedCircuit | undefined) => NamedCircuit | undefined,
  ) => void
  /** The circuits that are only on this device. */
  readonly listOwn: () => readonly NamedCircuit[]
  /** Lets the account keep the circuits that are only on this device. */
  readonly moveToAccount: () => void
  /** Whether new circuits are kept in the account. */
  readonly keepsInAccount: () => boolean
  readonly setKeepsInAccount: (keeps: boolean) => void
  /** Returns the name, with a number if another circuit of this device has it. */
  readonly freeName: (name: string, id?: string) => string
}

interface Ports {
  readonly storage: TextStorage
  readonly sub: string
  readonly now: () => Date
  readonly newId: () => string
  /** Returns the name of a copy that is kept because the circuit was changed elsewhere. */
  readonly copyName: (name: string, at: Date) => string
}

const maxVersions = 20
/** Limit for all texts together, in UTF-16 units; browsers store about five million per site. */
const maxStoredCharacters = 1_500_000

export function circuitLibrary({ storage, sub, now, newId, copyName }: Ports): CircuitLibrary {
  const key = circuitsKey(sub)
  const accountKey = `qportal.circuits-account.${sub}`
  const listAll = () => readCircuits(storage.read(key))
  const write = (circuits: readonly NamedCircuit[]) =>
    storage.write(key, JSON.stringify(dropOldVersions(circuits)))
  const find = (id: string | undefined) => listAll().find((circuit) => circuit.id === id)
  const keepsInAccount = () => storage.read(accountKey) !== undefined
  const freeName = (name: string, id?: string) => {
    const others = listAll().filter((circuit) => circuit.id !== id && !circuit.isTrashed)
    return uniqueName(name, new Set(others.map((circuit) => circuit.name)))
  }
  const update: CircuitLibrary['update'] = (id, change) => {
    const all = listAll()
    const changed = change(all.find((circuit) => circuit.id === id))
    if (!all.some((circuit) => circuit.id === id)) write(changed ? [changed, ...all] : all)
    else write(all.flatMap((circuit) => (circuit.id === id ? (changed ?? []) : circuit)))
  }

  function add(id: string, name: string, text: string): NamedCircuit {
    const free = freeName(name, id)
    const saved: NamedCircuit = {
      id,
      name: free,
      versions: [{ savedAt: now().toISOString(), text }],
      ...(keepsInAccount() && { account: { version: 0, name: free } }),
    }
    write([saved, ...listAll().filter((circuit) => circuit.id !== id)])
    return saved
  }

  return {
    list: () => listCircuits(storage, sub),
    listAll,
    save({ id = newId(), name, basedOn }, text) {
      const before = find(id)
      if (!before) return add(id, name, text)
      const hasMovedOn =
        before.account !== undefined && basedOn !== undefined && before.versions[0].savedAt !== basedOn
      if (hasMovedOn && before.versions.some((version) => version.text === text)) return before
      if (hasMovedOn) return add(newId(), copyName(name, now()), text)
      const [newest, ...older] = before.versions
      const isSame = newest.text === text
      const saved: NamedCircuit = {
        ...before,
        name: name === before.name ? name : freeName(name, id),
        isTrashed: undefined,
        versions: isSame
          ? [{ ...newest, savedAt: before.account ? newest.savedAt : now().toISOString() }, ...older]
          : [{ savedAt: now().toISOString(), text }, ...before.versions.slice(0, maxVersions - 1)],
      }
      write([saved, ...listAll().filter((circuit) => circuit.id !== id)])
      return saved
    },
    rename: (id, name) => update(id, (circuit) => circuit && { ...circuit, name: freeName(name, id) }),
    remove: (id) => update(id, (circuit) => (circuit?.account ? { ...circuit, isTrashed: true } : undefined)),
    restore: (id) =>
      update(
        id,
        (circuit) => circuit && { ...circuit, name: freeName(circuit.name, id), isTrashed: undefined },
      ),
    update,
    listOwn: () => listAll().filter(({ account }) => account === undefined),
    moveToAccount: () =>
      write(
        listAll().map((circuit) => ({
          ...circuit,
          account: circuit.account ?? { version: 0, name: circuit.name },
        })),
      ),
    keepsInAccount,
    setKeepsInAccount: (keeps) => (keeps ? storage.write(accountKey, 'yes') : storage.remove(accountKey)),
    freeName,
  }
}

/** Lists a user's named circuits. */
export function listCircuits(storage: TextStorage, sub: string): readonly NamedCircuit[] {
  return readCircuits(storage.read(circuitsKey(sub))).filter(({ isTrashed }) => !isTrashed)
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
