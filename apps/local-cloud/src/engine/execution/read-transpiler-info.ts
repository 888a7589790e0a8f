import type { TranspileOptions } from '../transpile/transpile.ts'

export type Wishes = Pick<TranspileOptions, 'optimizationLevel' | 'seed' | 'allocation'>

/**
 * What the `transpiler_info` of a job asks for; null: no transpiler. `optimization_level` is 2 unless it is said, and more than 2 is
 * 2; `qubit_allocation` may stand beside the options or among them.
 */
export function readTranspilerInfo(info: object, seed: number): Wishes | null {
  if ((info as Record<string, unknown>)['transpiler_lib'] === null) return null
  const level = askedLevel(info)
  const ownSeed = askedSeed(info)
  const allocation = Object.entries(asRecord(askedAllocation(info)))
  return {
    optimizationLevel: level === 0 || level === 1 ? level : 2,
    seed: typeof ownSeed === 'number' ? ownSeed : seed,
    ...(allocation.length > 0 && {
      allocation: new Map(allocation.map(([qubit, place]) => [Number(qubit), toIndex(place)])),
    }),
  }
}

/** The `optimization_level`, as it was sent. */
export function askedLevel(info: object): unknown {
  return asked(info, 'optimization_level')
}

/** The `seed` or `seed_transpiler`, as it was sent. */
export function askedSeed(info: object): unknown {
  return asked(info, 'seed') ?? asked(info, 'seed_transpiler')
}

/** The `transpiler_options`, as they were sent. */
export function askedOptions(info: object): unknown {
  return (info as Record<string, unknown>)['transpiler_options']
}

/** The `qubit_allocation`, as it was sent. */
export function askedAllocation(info: object): unknown {
  return asked(info, 'qubit_allocation')
}

function asked(info: object, name: string): unknown {
  const { transpiler_options, ...beside } = info as Record<string, unknown>
  return { ...beside, ...asRecord(transpiler_options) }[name]
}

/** NaN for what is none. */
function toIndex(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
