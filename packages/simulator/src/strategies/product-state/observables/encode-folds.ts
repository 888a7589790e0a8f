import type { Arena } from '../../../wasm/create-arena.ts'
import { encodeTask, type StateVector } from '../../../wasm/encode-sweep.ts'
import { taskKind } from '../../../wasm/layout.ts'
import type { SumTask } from './encode-mean.ts'
import type { SignedTerm } from './group-by-exchange.ts'
import type { FoldPlan } from './plan-folds.ts'

const foldBytes = 20
const termBytes = 16

/** Nanoseconds per amplitude. */
const costOfWeight = 0.5

/** Nanoseconds per fold and per term. */
const costOfFold = 20
const costOfTerm = 2

/** Writes folds of weights as a task of the engine, as assembly/diagonal.ts reads it. */
export function encodeFolds(
  arena: Arena,
  state: StateVector,
  bits: number,
  terms: readonly SignedTerm[],
  { folds, placeOf }: FoldPlan,
): SumTask {
  const tiles = 2 ** (state.qubits - bits)
  const results = arena.allocate(8 * tiles)
  const foldsAt = arena.allocate(foldBytes * folds.length)
  const termsAt = arena.allocate(termBytes * terms.length)
  const { u32, f64 } = arena
  const low = (1 << bits) - 1
  for (const [i, { count, source, place, signs }] of folds.entries()) {
    const last = signs === undefined ? [0, 0] : [1, 8 * signs]
    u32.set([count, 8 * source, 8 * place, ...last], (foldsAt + foldBytes * i) / 4)
  }
  for (const [i, { coefficient, signs }] of terms.entries()) {
    const at = termsAt + termBytes * i
    f64[at / 8] = coefficient
    u32[at / 4 + 2] = 8 * placeOf.get(signs & low)!
    u32[at / 4 + 3] = signs >>> bits
  }
  const address = encodeTask(arena, state, taskKind.diagonal, {
    tileBytes: 2 * state.precision * 2 ** bits,
    operations: foldsAt,
    operationCount: folds.length,
    terms: termsAt,
    termCount: terms.length,
    results,
  })
  const tileCost = costOfWeight * 2 ** bits + costOfFold * folds.length + costOfTerm * terms.length
  return { address, tiles, tileCost, results }
}
