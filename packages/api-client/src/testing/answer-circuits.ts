import type { components } from '../generated/circuits-api.ts'

type Wire = components['schemas']
type Answer = readonly [status: number, body: unknown]

/** A circuit of a fake cloud with all its versions, the oldest first. */
export interface FakeCircuit {
  readonly id: string
  readonly name: string
  readonly versions: readonly { readonly savedAt: string; readonly text: string }[]
  readonly trashedAt?: string | undefined
}

interface CircuitPorts {
  readonly state: { circuits: readonly FakeCircuit[] | undefined }
  readonly at: () => string
  readonly fail: (status: number, code: Wire['ErrorCode']) => Answer
}

interface CircuitRequest {
  readonly id: string
  readonly rest: string
  readonly body: unknown
}

/** The routes of a cloud that keeps circuits. Without circuits in its state they do not exist. */
export function circuitRoutes({ state, at, fail }: CircuitPorts) {
  const store = (circuit: FakeCircuit): Answer => {
    state.circuits = [circuit, ...(state.circuits ?? []).filter(({ id }) => id !== circuit.id)]
    return [200, toWire(circuit)]
  }
  const isTaken = (name: string, id: string) =>
    (state.circuits ?? []).some((each) => each.id !== id && each.name === name && !each.trashedAt)
  /** Answers a call for one circuit. */
  const forOne =
    (answer: (circuit: FakeCircuit, request: CircuitRequest) => Answer) => (request: CircuitRequest) => {
      if (!state.circuits) return undefined
      const circuit = state.circuits.find(({ id }) => id === request.id)
      return circuit ? answer(circuit, request) : fail(404, 'CIRCUIT_NOT_FOUND')
    }
  const routes: readonly [route: RegExp, answer: (request: CircuitRequest) => Answer | undefined][] = [
    [
      /^GET \/circuits$/,
      () => state.circuits && [200, { circuits: state.circuits.map(toWire), limits: fakeLimits }],
    ],
    [
      /^GET \/circuits\/([^/]+)$/,
      forOne((circuit) => [200, { ...toWire(circuit), text: circuit.versions.at(-1)?.text }]),
    ],
    [
      /^PATCH \/circuits\/([^/]+)$/,
      forOne((circuit, { body }) => {
        const { name = circuit.name, is_trashed = circuit.trashedAt !== undefined } =
          body as Wire['CircuitChange']
        if (!is_trashed && isTaken(name, circuit.id)) return fail(409, 'CIRCUIT_NAME_TAKEN')
        return store({ ...circuit, name, trashedAt: is_trashed ? at() : undefined })
      }),
    ],
    [
      /^DELETE \/circuits\/([^/]+)$/,
      forOne((circuit) => {
        if (!circuit.trashedAt) return fail(409, 'CIRCUIT_NOT_IN_TRASH')
        state.circuits = (state.circuits ?? []).filter((other) => other !== circuit)
        return [200, { message: 'The circuit is deleted.' }]
      }),
    ],
    [
      /^GET \/circuits\/([^/]+)\/versions$/,
      forOne(({ versions }) => {
        const listed = versions.map(({ savedAt }, index) => ({ version: index + 1, saved_at: savedAt }))
        return [200, { versions: listed.reverse() }]
      }),
    ],
    [
      /^GET \/circuits\/([^/]+)\/versions\/(\d+)$/,
      forOne(({ versions }, { rest }) => {
        const version = versions[Number(rest) - 1]
        if (!version) return fail(404, 'CIRCUIT_NOT_FOUND')
        return [200, { version: Number(rest), saved_at: version.savedAt, text: version.text }]
      }),
    ],
    [
      /^POST \/circuits\/([^/]+)\/versions$/,
      ({ id, body }) => {
        if (!state.circuits) return undefined
        const { base_version, name, text } = body as Wire['NewVersion']
        const before = state.circuits.find((circuit) => circuit.id === id)
        const versions = before?.versions ?? []
        if (before?.trashedAt || base_version !== versions.length) return fail(409, 'CIRCUIT_CHANGED')
        if (!before && isTaken(name, id)) return fail(409, 'CIRCUIT_NAME_TAKEN')
        return store({ id, name, ...before, versions: [...versions, { savedAt: at(), text }] })
      },
    ],
  ]
  return routes
}

const fakeLimits: Wire['Limits'] = { circuits: 500, text_bytes: 262_144, versions: 50, trash_days: 30 }

function toWire({ id, name, versions, trashedAt }: FakeCircuit): Wire['Circuit'] {
  return {
    circuit_id: id,
    name,
    version: versions.length,
    saved_at: versions.at(-1)?.savedAt ?? '',
    ...(trashedAt !== undefined && { trashed_at: trashedAt }),
  }
}
