import type { RunResult } from '../api-types/run-result.ts'
import { keyOfCode, type BitCode } from './bit-code.ts'

/**
 * The engine's result, with tables as lists: lists of numbers transfer much faster to another
 * thread.
 */
export interface EngineResult extends RunResult {
  /** Instead of `counts`. */
  readonly packedCounts?: PackedTable
  /** Instead of `distribution`. */
  readonly packedDistribution?: PackedTable
}

export interface PackedTable {
  /** Number of classical bits. */
  readonly bits: number
  readonly codes: Uint32Array | readonly BitCode[]
  /** The count of each code, or its probability. */
  readonly times: Float64Array | readonly number[]
}

/** A key takes half a microsecond or more, so this many take a few milliseconds. */
const keysPerPiece = 4096

/** Converts the lists to tables without a pause; for few outcomes. */
export function toRunResult(result: EngineResult): RunResult {
  const pieces = tabulate(result)
  while (true) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/**
 * Converts the lists to tables in pieces, with `pause` in between; if `pause` rejects, so does
 * this.
 */
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

function* tabulate({
  packedCounts,
  packedDistribution,
  ...rest
}: EngineResult): Generator<void, RunResult, void> {
  const counts = packedCounts && (yield* tabulateCodes(packedCounts))
  const distribution = packedDistribution && (yield* tabulateCodes(packedDistribution))
  return { ...rest, ...(counts && { counts }), ...(distribution && { distribution }) }
}

function* tabulateCodes({ bits, codes, times }: PackedTable): Generator<void, Record<string, number>, void> {
  const table: Record<string, number> = {}
  for (let from = 0; from < codes.length; from += keysPerPiece) {
    if (from > 0) yield
    const to = Math.min(codes.length, from + keysPerPiece)
    for (let i = from; i < to; i++) table[keyOfCode(codes[i]!, bits)] = times[i]!
  }
  return table
}
