import type { TranspileOptions } from './transpile.ts'

/** How a job wants its program transpiled. */
export type TranspilerSettings = Pick<TranspileOptions, 'optimizationLevel' | 'seed' | 'allocation'>

/** The settings of a job as they were sent, each of any type. */
export interface RequestedTranspilation {
  readonly library: unknown
  readonly skip: unknown
  readonly options: unknown
  readonly level: unknown
  readonly seed: unknown
  /** Places by qubit of the program. */
  readonly allocation: unknown
  /** A list of places, as of Qiskit. */
  readonly layout: unknown
}

/** Of jobs that name none, so that a preview places a program as the job does. */
const defaultSeed = 1

/**
 * Reads the transpiler settings of a job; null: no transpiler. The default level is 2, and higher
 * levels count as 2. Invalid settings count as absent, and invalid places become NaN.
 */
export function readTranspilerSettings(settings: object): TranspilerSettings | null {
  const { library, skip, level, seed, allocation, layout } = requestedTranspilation(settings)
  if (library === null || skip === true) return null
  const places = Object.entries(asRecord(allocation ?? layout))
  return {
    optimizationLevel: level === 0 || level === 1 ? level : 2,
    seed: typeof seed === 'number' ? seed : defaultSeed,
    ...(places.length > 0 && {
      allocation: new Map(places.map(([qubit, place]) => [Number(qubit), toIndex(place)])),
    }),
  }
}

/**
 * Returns the settings of a job as they were sent. Every option may be placed beside
 * `transpiler_options` or inside them.
 */
export function requestedTranspilation(settings: object): RequestedTranspilation {
  const { transpiler_options: options, ...beside } = settings as Record<string, unknown>
  const all: Readonly<Record<string, unknown>> = { ...beside, ...asRecord(options) }
  return {
    library: beside['transpiler_lib'],
    skip: all['skip_transpilation'],
    options,
    level: all['optimization_level'],
    seed: all['seed'] ?? all['seed_transpiler'] ?? all['seed_transpilation'],
    allocation: all['qubit_allocation'] ?? undefined,
    layout: all['initial_layout'] ?? undefined,
  }
}

/** Returns NaN for an invalid index. */
function toIndex(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
