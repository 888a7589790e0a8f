import type { AccountCircuit } from '@qportal/api-client'
import type { CircuitVersion, NamedCircuit } from '../../../platform/storage/named-circuits.ts'

/** What to do next with a circuit of this device. */
export type SyncStep =
  /** Send the oldest version that the account does not have. */
  | { readonly do: 'send'; readonly circuit: NamedCircuit; readonly version: CircuitVersion }
  /** The account has a newer version, and this device has changes of its own. */
  | { readonly do: 'resolve'; readonly circuit: NamedCircuit }
  /** Keep the own changes as a new circuit, because the account has no place for them. */
  | { readonly do: 'copy'; readonly circuit: NamedCircuit }
  /** Read the latest version. */
  | { readonly do: 'fetch'; readonly circuit: NamedCircuit }
  /** The account lost versions that this device has: send them again. */
  | { readonly do: 'rewind'; readonly circuit: NamedCircuit; readonly version: number }
  | { readonly do: 'trash'; readonly circuit: NamedCircuit }
  | { readonly do: 'rename'; readonly circuit: NamedCircuit }
  | { readonly do: 'adoptName'; readonly circuit: NamedCircuit; readonly name: string }
  /** The circuit was deleted elsewhere and has no changes here. */
  | { readonly do: 'forget'; readonly circuit: NamedCircuit }

/**
 * Compares the circuits of this device with those of the account. Returns the next step of each
 * circuit that needs one. Never drops a version that the account does not have.
 */
export function planSync(
  local: readonly NamedCircuit[],
  remote: readonly AccountCircuit[],
): readonly SyncStep[] {
  const byId = new Map(remote.map((circuit) => [circuit.id, circuit]))
  return local.flatMap((circuit) => nextStep(circuit, byId.get(circuit.id)) ?? [])
}

function nextStep(circuit: NamedCircuit, remote: AccountCircuit | undefined): SyncStep | undefined {
  const { account, versions, name, isTrashed } = circuit
  if (!account) return undefined
  const unsent = versions.findLast(({ number }) => number === undefined)
  if (!remote && account.version === 0 && unsent) return { do: 'send', circuit, version: unsent }
  if (!remote || remote.trashedAt !== undefined) return { do: unsent ? 'copy' : 'forget', circuit }
  if (remote.version > account.version) return { do: unsent ? 'resolve' : 'fetch', circuit }
  if (remote.version < account.version) return { do: 'rewind', circuit, version: remote.version }
  if (unsent) return { do: 'send', circuit, version: unsent }
  if (isTrashed) return { do: 'trash', circuit }
  if (name !== account.name) return { do: 'rename', circuit }
  if (remote.name !== account.name) return { do: 'adoptName', circuit, name: remote.name }
  return undefined
}
