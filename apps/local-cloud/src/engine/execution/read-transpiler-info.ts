import type { TranspileOptions } from '@qportal/simulator/transpile'

export type TranspileRequest = Pick<TranspileOptions, 'optimizationLevel' | 'seed' | 'allocation'>

/** The transpiler of quantum processors, with its default level. */
const qiskit = { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }

/** Returns a job's `transpiler_info` with the default of the device if the job has none. */
export function completeTranspilerInfo(info: object, { isIdeal }: { readonly isIdeal: boolean }): object {
  if (Object.keys(info).length > 0) return info
  return isIdeal ? { transpiler_lib: null } : qiskit
}

/**
 * Reads a job's `transpiler_info`; null: no transpiler. The default `optimization_level` is 2, and
 * higher levels count as 2.
 * Every option may be placed beside `transpiler_options` or inside them.
 */
export function readTranspilerInfo(info: object, seed: number): TranspileRequest | null {
  if (requestedLibrary(info) === null || requestedSkip(info) === true) return null
  const level = requestedLevel(info)
  const ownSeed = requestedSeed(info)
  const allocation = Object.entries(asRecord(requestedAllocation(info)))
  return {
    optimizationLevel: level === 0 || level === 1 ? level : 2,
    seed: typeof ownSeed === 'number' ? ownSeed : seed,
    ...(allocation.length > 0 && {
      allocation: new Map(allocation.map(([qubit, place]) => [Number(qubit), toIndex(place)])),
    }),
  }
}

/** Returns `optimization_level` as it was sent. */
export function requestedLevel(info: object): unknown {
  return asked(info, 'optimization_level')
}

/** Returns `transpiler_lib` as it was sent. */
export function requestedLibrary(info: object): unknown {
  return (info as Record<string, unknown>)['transpiler_lib']
}

/** Returns `skip_transpilation` as it was sent. */
export function requestedSkip(info: object): unknown {
  return asked(info, 'skip_transpilation')
}

/** Returns the seed as it was sent, under any of its names. */
export function requestedSeed(info: object): unknown {
  return asked(info, 'seed') ?? asked(info, 'seed_transpiler') ?? asked(info, 'seed_transpilation')
}

/** Returns `transpiler_options` as they were sent. */
export function requestedOptions(info: object): unknown {
  return (info as Record<string, unknown>)['transpiler_options']
}

/** Returns `qubit_allocation`, or Qiskit's `initial_layout`, as it was sent. */
export function requestedAllocation(info: object): unknown {
  return requestedPlaces(info) ?? requestedLayout(info) ?? undefined
}

/** Returns `qubit_allocation` as it was sent. */
export function requestedPlaces(info: object): unknown {
  return asked(info, 'qubit_allocation')
}

/** Returns `initial_layout` as it was sent. */
export function requestedLayout(info: object): unknown {
  return asked(info, 'initial_layout')
}

/** Returns `transpiler_info` without any choice of qubits. */
export function withoutAllocation(info: object): object {
  const { qubit_allocation: _places, initial_layout: _layout, ...beside } = info as Record<string, unknown>
  const { transpiler_options } = beside
  if (typeof transpiler_options !== 'object' || transpiler_options === null) return beside
  return { ...beside, transpiler_options: withoutAllocation(transpiler_options) }
}

function asked(info: object, name: string): unknown {
  const { transpiler_options, ...beside } = info as Record<string, unknown>
  return { ...beside, ...asRecord(transpiler_options) }[name]
}

/** Returns NaN for an invalid index. */
function toIndex(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
