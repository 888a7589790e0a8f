import {
  ApiError,
  isApiError,
  type AccountCircuit,
  type AccountCircuitList,
  type ApiClient,
} from '@qportal/api-client'
import type { CircuitVersion, NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import type { CircuitLibrary } from './circuit-library.ts'
import { planSync, type SyncStep } from './plan-sync.ts'
import { uniqueName } from './unique-name.ts'

type CircuitApi = Pick<ApiClient, 'changeCircuit' | 'getCircuit' | 'listCircuits' | 'saveCircuit'>

/** Own changes that were kept as a new circuit. */
export interface KeptCopy {
  readonly of: Pick<NamedCircuit, 'id' | 'name'>
  readonly copy: NamedCircuit
}

export interface SyncResult {
  /** The circuits of the account; undefined if the cloud keeps none. */
  readonly list: AccountCircuitList | undefined
  readonly copies: readonly KeptCopy[]
  /** Ids of circuits of which a newer version was read. */
  readonly fetched: readonly string[]
  /** The first failure; other circuits are up to date. */
  readonly failure: CircuitFailure | undefined
}

/** Why a circuit of this device could not be sent, read or changed. */
export interface CircuitFailure {
  readonly circuit: Pick<NamedCircuit, 'id' | 'name' | 'versions'>
  readonly error: unknown
  /** Maximum text of a circuit in bytes, if the circuit is larger. */
  readonly maxBytes?: number | undefined
}

interface SyncPorts {
  readonly api: CircuitApi
  readonly library: CircuitLibrary
  readonly now: () => Date
  readonly newId: () => string
  readonly copyName: (name: string, at: Date) => string
}

/** Ends the rounds if two devices change a circuit again and again. */
const maxRounds = 30

/**
 * Sends the changes of this device to the account and reads newer versions, until both agree.
 * Throws if the list cannot be read.
 */
export async function syncCircuits(ports: SyncPorts): Promise<SyncResult> {
  const { api, library } = ports
  const copies: KeptCopy[] = []
  const fetched: string[] = []
  const failures = new Map<string, CircuitFailure>()
  for (let round = 1; ; round++) {
    const list = await api.listCircuits()
    library.setKeepsInAccount(list !== undefined)
    const steps = list ? planSync(library.listAll(), list.circuits) : []
    const due = steps.filter(({ circuit }) => !failures.has(circuit.id))
    if (!list || due.length === 0 || round > maxRounds)
      return { list, copies, fetched, failure: [...failures.values()][0] }
    for (const step of due) {
      try {
        const copy = await runStep(ports, step, list)
        if (copy) copies.push(copy)
        if (step.do === 'fetch') fetched.push(step.circuit.id)
      } catch (error) {
        // The next round reads what has changed meanwhile.
        if (!isApiError(error) || !['api/circuit-changed', 'api/circuit-not-found'].includes(error.code))
          failures.set(step.circuit.id, createFailure(step.circuit, error, list))
      }
    }
  }
}

function createFailure(
  circuit: NamedCircuit,
  error: unknown,
  { limits: { textBytes } }: AccountCircuitList,
): CircuitFailure {
  const isTooLarge = isApiError(error) && error.code === 'api/payload-too-large'
  return { circuit, error, ...(isTooLarge && { maxBytes: textBytes }) }
}

async function runStep(
  ports: SyncPorts,
  step: SyncStep,
  list: AccountCircuitList,
): Promise<KeptCopy | undefined> {
  const { api, library } = ports
  const remote = list.circuits
  const { circuit } = step
  switch (step.do) {
    case 'send':
      checkSize(step.version.text, list)
      await send(ports, step, remote)
      break
    case 'resolve': {
      const latest = await api.getCircuit(circuit.id)
      const sent = circuit.versions.findIndex(
        ({ number, text }) => number === undefined && text === latest.text,
      )
      if (sent === -1) return keepCopy(ports, circuit)
      // The answer to an own save was lost.
      library.update(circuit.id, (now) => now && markSentUpTo(now, sent, latest))
      break
    }
    case 'copy':
      return keepCopy(ports, circuit)
    case 'fetch':
      adopt(library, await api.getCircuit(circuit.id))
      break
    case 'rewind':
      library.update(circuit.id, (now) => now && rewind(now, step.version))
      break
    case 'trash':
      await api.changeCircuit(circuit.id, { isTrashed: true })
      library.update(circuit.id, () => undefined)
      break
    case 'rename':
      await rename(ports, circuit, remote)
      break
    case 'adoptName': {
      const { name } = step
      const adoptName = (now: NamedCircuit | undefined) =>
        now?.account && { ...now, name, account: { ...now.account, name } }
      library.update(circuit.id, adoptName)
      break
    }
    case 'forget':
      library.update(circuit.id, () => undefined)
      break
    default:
      step satisfies never
  }
  return undefined
}

/** Throws as the cloud would, without an upload that is repeated in every synchronization. */
function checkSize(text: string, { limits: { textBytes = Infinity } }: AccountCircuitList): void {
  if (new TextEncoder().encode(text).length > textBytes)
    throw new ApiError({ code: 'api/payload-too-large', message: `More than ${textBytes} bytes` })
}

async function rename(
  { api, library }: SyncPorts,
  circuit: NamedCircuit,
  remote: readonly AccountCircuit[],
): Promise<void> {
  const { name, version } = await withFreeName(circuit, remote, (free) =>
    api.changeCircuit(circuit.id, { name: free }),
  )
  library.update(circuit.id, (now) => now && { ...now, name, account: { version, name } })
}

async function send(
  { api, library }: SyncPorts,
  { circuit, version }: Extract<SyncStep, { do: 'send' }>,
  remote: readonly AccountCircuit[],
): Promise<void> {
  const baseVersion = circuit.account?.version ?? 0
  const save = (name: string) => api.saveCircuit({ id: circuit.id, baseVersion, name, text: version.text })
  const saved =
    baseVersion === 0 ? await withFreeName(circuit, remote, save) : await save(circuit.account!.name)
  library.update(circuit.id, (now) => now && markSent(now, { version, saved, sentName: circuit.name }))
}

/** Calls with a name that no circuit of the account has. */
async function withFreeName<T>(
  { id, name }: NamedCircuit,
  remote: readonly AccountCircuit[],
  call: (name: string) => Promise<T>,
): Promise<T> {
  const others = remote.filter((circuit) => circuit.id !== id && circuit.trashedAt === undefined)
  return call(uniqueName(name, new Set(others.map((circuit) => circuit.name))))
}

function markSent(
  circuit: NamedCircuit,
  { version, saved, sentName }: { version: CircuitVersion; saved: AccountCircuit; sentName: string },
): NamedCircuit {
  const [newest, ...older] = circuit.versions.map((each) =>
    each.savedAt === version.savedAt && each.text === version.text
      ? { ...each, number: saved.version }
      : each,
  )
  return {
    ...circuit,
    // A first save may have needed another name.
    name: circuit.name === sentName && circuit.account?.version === 0 ? saved.name : circuit.name,
    versions: [newest!, ...older],
    account: { version: saved.version, name: saved.name },
  }
}

/** Marks a version and those before it as sent: they were sent in their order. */
function markSentUpTo(circuit: NamedCircuit, sent: number, latest: AccountCircuit): NamedCircuit {
  const [newest, ...older] = circuit.versions.map((version, index) =>
    index < sent || version.number !== undefined
      ? version
      : { ...version, number: Math.max(1, latest.version - (index - sent)) },
  )
  return {
    ...circuit,
    versions: [newest!, ...older],
    account: { version: latest.version, name: latest.name },
  }
}

/** Stores the latest version of the account. */
export function adopt(library: CircuitLibrary, latest: AccountCircuit & { readonly text: string }): void {
  const version = { savedAt: latest.savedAt ?? '', text: latest.text, number: latest.version }
  library.update(latest.id, (circuit) => ({
    id: latest.id,
    name: circuit && circuit.name !== circuit.account?.name ? circuit.name : latest.name,
    versions: [version, ...(circuit?.versions ?? []).filter(({ number }) => number !== latest.version)],
    account: { version: latest.version, name: latest.name },
  }))
}

/** Moves the versions that were not sent into a new circuit. */
function keepCopy({ library, newId, now, copyName }: SyncPorts, { id }: NamedCircuit): KeptCopy | undefined {
  const circuit = library.listAll().find((each) => each.id === id)
  if (!circuit) return undefined
  const [newest, ...older] = circuit.versions.filter(({ number }) => number === undefined)
  const [newestSent, ...olderSent] = circuit.versions.filter(({ number }) => number !== undefined)
  if (!newest) return undefined
  const name = library.freeName(copyName(circuit.name, now()))
  const copy: NamedCircuit = {
    id: newId(),
    name,
    versions: [newest, ...older],
    account: { version: 0, name },
  }
  library.update(copy.id, () => copy)
  library.update(
    id,
    () => newestSent && { ...circuit, versions: [newestSent, ...olderSent], isTrashed: undefined },
  )
  return { of: { id, name: circuit.name }, copy }
}

function rewind(circuit: NamedCircuit, version: number): NamedCircuit {
  const [newest, ...older] = circuit.versions.map(({ number, ...each }) =>
    number !== undefined && number <= version ? { ...each, number } : each,
  )
  return {
    ...circuit,
    versions: [newest!, ...older],
    account: { version, name: circuit.account?.name ?? circuit.name },
  }
}
