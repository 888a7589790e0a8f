import { keyOfCode, type BitCode } from './read-bits.ts'
import type { RunResult } from './simulator.ts'

/** As the engine leaves it, and as it goes to another thread, which copies two lists of numbers in no time and a table of new keys slowly. */
export interface EngineResult extends RunResult {
  /** Instead of `counts`. */
  readonly tally?: TallyLists
}

export interface TallyLists {
  /** How many bits were read. */
  readonly bits: number
  readonly codes: Uint32Array | readonly BitCode[]
  /** How often, by code. */
  readonly times: Float64Array | readonly number[]
}

export function toRunResult({ tally, ...rest }: EngineResult): RunResult {
  if (!tally) return rest
  const { bits, codes, times } = tally
  const counts: Record<string, number> = {}
  for (let i = 0; i < codes.length; i++) counts[keyOfCode(codes[i]!, bits)] = times[i]!
  return { ...rest, counts }
}
