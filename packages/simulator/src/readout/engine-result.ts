import { keyOfCode, type BitCode } from './bit-code.ts'
import type { RunResult } from '../contract/run-result.ts'

/** As the engine leaves it, and as it goes to another thread, which copies two lists of numbers in no time and a table of new keys slowly. */
export interface EngineResult extends RunResult {
  /** Instead of `counts`. */
  readonly tally?: TallyLists
  /** Instead of `distribution`. */
  readonly likelihoods?: TallyLists
}

export interface TallyLists {
  /** How many bits were read. */
  readonly bits: number
  readonly codes: Uint32Array | readonly BitCode[]
  /** How often, by code; or how likely. */
  readonly times: Float64Array | readonly number[]
}

/** A table takes about half a microsecond for each key, and the more the larger it is: so many at a time are a few milliseconds. */
const keysOfPiece = 4096

/** At once: for few outcomes. */
export function toRunResult(result: EngineResult): RunResult {
  const pieces = tabulate(result)
  while (true) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** In pieces, between which others have the thread; `pause` may throw, which ends it. */
export async function toRunResultInPieces(
  result: EngineResult,
  pause: () => Promise<void>,
): Promise<RunResult> {
  const pieces = tabulate(result)
  while (true) {
    const { done, value } = pieces.next()
    if (done) return value
    await pause()
  }
}

function* tabulate({ tally, likelihoods, ...rest }: EngineResult): Generator<void, RunResult, void> {
  const counts = tally && (yield* tableOf(tally))
  const distribution = likelihoods && (yield* tableOf(likelihoods))
  return { ...rest, ...(counts && { counts }), ...(distribution && { distribution }) }
}

function* tableOf({ bits, codes, times }: TallyLists): Generator<void, Record<string, number>, void> {
  const table: Record<string, number> = {}
  for (let from = 0; from < codes.length; from += keysOfPiece) {
    if (from > 0) yield
    const to = Math.min(codes.length, from + keysOfPiece)
    for (let i = from; i < to; i++) table[keyOfCode(codes[i]!, bits)] = times[i]!
  }
  return table
}
