import type { TranspileOptions } from '../transpile/transpile.ts'

export type Wishes = Pick<TranspileOptions, 'optimizationLevel' | 'seed' | 'allocation'>

/**
 * What the `transpiler_info` of a job asks for; null: no transpiler. `optimization_level` is 2 unless it is said, and more than 2 is
 * 2; `qubit_allocation` may stand beside the options or among them.
 */
export function readTranspilerInfo(info: object, seed: number): Wishes | null {
  const { transpiler_lib, transpiler_options, ...beside } = info as Record<string, unknown>
  if (transpiler_lib === null) return null
  const options = { ...beside, ...asRecord(transpiler_options) }
  const level = askedLevel(info)
  const asked = options['seed'] ?? options['seed_transpiler']
  const allocation = Object.entries(asRecord(options['qubit_allocation']))
  return {
    optimizationLevel: level === 0 || level === 1 ? level : 2,
    seed: typeof asked === 'number' ? asked : seed,
    ...(allocation.length > 0 && {
      allocation: new Map(allocation.map(([qubit, place]) => [Number(qubit), Number(place)])),
    }),
  }
}

/** The `optimization_level`, as it was sent. */
export const askedLevel = (info: object): unknown => {
  const { transpiler_options, ...beside } = info as Record<string, unknown>
  return { ...beside, ...asRecord(transpiler_options) }['optimization_level']
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
