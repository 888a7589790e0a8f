import type { RunResult } from './simulator.ts'

/** As the engine leaves it, and as it goes to another thread: two lists are copied in a quarter of the time of a table of new keys. */
export interface EngineResult extends RunResult {
  /** What was counted, instead of `counts`. */
  readonly keys?: readonly string[]
  /** How often, by key. */
  readonly times?: Float64Array
}

export function toRunResult({ keys, times, ...rest }: EngineResult): RunResult {
  if (!keys) return rest
  const counts: Record<string, number> = {}
  keys.forEach((key, i) => (counts[key] = times![i]!))
  return { ...rest, counts }
}
