import type { TranspileOptions } from '../transpile/transpile.ts'

export type TranspileRequest = Pick<TranspileOptions, 'optimizationLevel' | 'seed' | 'allocation'>

/**
 * Reads a job's `transpiler_info`; null: no transpiler. The default `optimization_level` is 2, and
 * higher levels count as 2.
 * `qubit_allocation` may be placed beside the options or inside them.
 */
export function readTranspilerInfo(info: object, seed: number): TranspileRequest | null {
  if ((info as Record<string, unknown>)['transpiler_lib'] === null) return null
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

/** Returns `seed` or `seed_transpiler` as it was sent. */
export function requestedSeed(info: object): unknown {
  return asked(info, 'seed') ?? asked(info, 'seed_transpiler')
}

/** Returns `transpiler_options` as they were sent. */
export function requestedOptions(info: object): unknown {
  return (info as Record<string, unknown>)['transpiler_options']
}

/** Returns `qubit_allocation` as it was sent. */
export function requestedAllocation(info: object): unknown {
  return asked(info, 'qubit_allocation')
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
