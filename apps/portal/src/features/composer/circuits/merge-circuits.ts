import type { AccountCircuit } from '@qportal/api-client'
import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'

/** A circuit of the list: of this browser, of the account, or of both. */
export interface ListedCircuit {
  readonly id: string
  readonly name: string
  readonly savedAt: string | undefined
  /** Where the latest version is: `unsent` if the account does not have it yet. */
  readonly place: 'account' | 'unsent' | 'browser'
  readonly local?: NamedCircuit | undefined
  /** The latest version of the account. */
  readonly version?: number | undefined
}

/** A circuit in the trash. */
export interface TrashedCircuit {
  readonly id: string
  readonly name: string
  /** Absent until the account knows it. */
  readonly trashedAt?: string | undefined
}

/** Joins the circuits of this browser with those of the account, the latest change first. */
export function mergeCircuits(
  local: readonly NamedCircuit[],
  remote: readonly AccountCircuit[],
): { readonly circuits: readonly ListedCircuit[]; readonly trash: readonly TrashedCircuit[] } {
  const remoteById = new Map(remote.map((circuit) => [circuit.id, circuit]))
  const localIds = new Set(local.map(({ id }) => id))
  const here = local.filter(({ isTrashed }) => !isTrashed)
  const elsewhere = remote.filter(({ id }) => !localIds.has(id))
  const circuits: ListedCircuit[] = [
    ...here.map((circuit) => {
      const [newest] = circuit.versions
      const remote = remoteById.get(circuit.id)
      const isLatest = remote === undefined || remote.version === newest.number
      const [, savedAt] = [newest.savedAt, isLatest ? '' : (remote.savedAt ?? '')].sort()
      const place = !circuit.account ? 'browser' : newest.number === undefined ? 'unsent' : 'account'
      return {
        id: circuit.id,
        name: circuit.name,
        savedAt,
        place,
        local: circuit,
        version: remote?.version,
      } as const
    }),
    ...elsewhere
      .filter(({ trashedAt }) => trashedAt === undefined)
      .map(({ id, name, savedAt, version }) => ({ id, name, savedAt, place: 'account', version }) as const),
  ]
  const trash = [
    ...local.filter(({ isTrashed }) => isTrashed).map(({ id, name }) => ({ id, name })),
    ...elsewhere.filter(({ trashedAt }) => trashedAt !== undefined),
  ]
  return {
    circuits: circuits.sort((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? '')),
    trash: trash.map(({ id, name, ...rest }) => ({
      id,
      name,
      ...('trashedAt' in rest && { trashedAt: rest.trashedAt }),
    })),
  }
}
