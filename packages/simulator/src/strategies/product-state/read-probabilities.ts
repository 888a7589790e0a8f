import type { BasisProbability } from '../../api-types/run-result.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { taskKind } from '../../wasm/layout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { runOverTiles } from './factors/measure-weights.ts'
import type { ProductState, StateFactor } from './factors/state-factor.ts'
import { realPart } from './read-amplitudes.ts'

/** A basis state as its bits, qubit 0 first, and its probability. */
interface Outcome {
  readonly weight: number
  readonly bits: Uint8Array
}

/**
 * Returns the most probable basis states of the whole state, without copying it. `totals`: weights
 * of the factors.
 */
export function* readTopProbabilities(
  engine: Engine,
  state: ProductState,
  totals: readonly number[],
  top: number,
): ResumableTask<BasisProbability[]> {
  let best: Outcome[] = [{ weight: 1, bits: new Uint8Array(state.qubits) }]
  for (const [i, factor] of state.factors.entries()) {
    const topOutcomes = yield* topOfFactor(engine, factor, totals[i]!, top)
    best = combine(best, factor, topOutcomes, top)
  }
  return best.map(({ weight, bits }) => ({
    bits: Array.from(bits).toReversed().join(''),
    probability: weight,
  }))
}

interface IndexWeight {
  readonly index: number
  readonly weight: number
}

/**
 * Orders by descending weight. Weights that agree to seven digits count as equal, since they are
 * rounded.
 */
function compareWeights(a: number, b: number): number {
  return Math.fround(b) - Math.fround(a)
}

function combine(
  best: readonly Outcome[],
  { qubits }: StateFactor,
  topOutcomes: readonly IndexWeight[],
  top: number,
): Outcome[] {
  const all: { weight: number; bits: Uint8Array }[] = []
  for (const [i, { weight, bits }] of best.entries()) {
    // The first k products of two sorted lists are among the pairs (i, j) with (i + 1) (j + 1) <=
    // k.
    for (const other of topOutcomes.slice(0, Math.ceil(top / (i + 1)))) {
      const joined = bits.slice()
      qubits.forEach((qubit, bit) => (joined[qubit] = Math.floor(other.index / 2 ** bit) % 2))
      all.push({ weight: weight * other.weight, bits: joined })
    }
  }
  return all.sort((a, b) => compareWeights(a.weight, b.weight) || compareBits(a.bits, b.bits)).slice(0, top)
}

function compareBits(a: Uint8Array, b: Uint8Array): number {
  for (let bit = a.length - 1; bit >= 0; bit--) if (a[bit] !== b[bit]) return a[bit]! - b[bit]!
  return 0
}

const maxBlockBits = 12

/**
 * Searches only blocks with the highest peaks; others cannot contain one of the most probable
 * states.
 */
function* topOfFactor(
  engine: Engine,
  factor: StateFactor,
  total: number,
  top: number,
): ResumableTask<readonly IndexWeight[]> {
  if (factor.kind === 'separable') return pickTop(engine, factor, total, 0, 2, top, [])
  const { vector } = factor
  const blockBits = Math.min(maxBlockBits, vector.qubits)
  const count = 2 ** (vector.qubits - blockBits)
  const { arena } = engine
  const mark = arena.mark()
  const results = arena.allocate(8 * count)
  yield* runOverTiles(engine, vector, taskKind.peaks, blockBits, results, 1)
  const peaks = arena.f64.slice(results / 8, results / 8 + count)
  arena.release(mark)
  const order = Array.from(peaks.keys()).sort((a, b) => compareWeights(peaks[a]!, peaks[b]!) || a - b)
  let found: readonly IndexWeight[] = []
  for (const block of order.slice(0, top)) {
    const worst = found.length === top ? found[top - 1] : undefined
    const difference = worst ? compareWeights(peaks[block]! / total, worst.weight) : -1
    if (worst && (difference > 0 || (difference === 0 && block * 2 ** blockBits > worst.index))) break
    found = pickTop(engine, factor, total, block * 2 ** blockBits, 2 ** blockBits, top, found)
    yield* engine.step()
  }
  return found
}

/** Merges the basis states `from .. from + count - 1` into the most probable ones found so far. */
function pickTop(
  { arena }: Engine,
  factor: StateFactor,
  total: number,
  from: number,
  count: number,
  top: number,
  found: readonly IndexWeight[],
): readonly IndexWeight[] {
  const best = [...found]
  for (let index = from; index < from + count; index++) {
    const weight =
      (realPart(arena, factor, 2 * index) ** 2 + realPart(arena, factor, 2 * index + 1) ** 2) / total
    const isBehind = (other: IndexWeight) => (compareWeights(other.weight, weight) || other.index - index) < 0
    if (best.length === top && isBehind(best[top - 1]!)) continue
    best.splice(best.findLastIndex(isBehind) + 1, 0, { index, weight })
    if (best.length > top) best.pop()
  }
  return best
}
