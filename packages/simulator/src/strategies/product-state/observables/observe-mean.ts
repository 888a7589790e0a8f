import type { PauliSum } from '@qportal/circuit'
import type { Arena } from '../../../wasm/create-arena.ts'
import type { Engine } from '../../../wasm/create-engine.ts'
import type { StateVector } from '../../../wasm/encode-sweep.ts'
import { taskLayout } from '../../../wasm/layout.ts'
import type { ResumableTask } from '../../../wasm/resumable-task.ts'
import { encodeFolds } from './encode-folds.ts'
import { encodeMean, type SumTask } from './encode-mean.ts'
import { groupByExchange, type SignedTerm } from './group-by-exchange.ts'
import { observeExchanges, observeMoments } from './observe-moments.ts'
import { planFolds } from './plan-folds.ts'
import { nearRowBits, planMean } from './plan-mean.ts'

/** On smaller states, planning takes longer than computing the second moment too. */
const minQubits = 15

/** Groups of this many terms, or more, sum up their signs before they are applied to the state. */
const minTermsOfGroup = 12

/** Returns `<s|O|s>`, not divided by the norm; faster than both moments. */
export function* observeMean(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): ResumableTask<number> {
  const isLarge = state.qubits >= minQubits && state.precision === 8
  return isLarge
    ? yield* meanByWalks(engine, state, observable, bitOf)
    : (yield* observeMoments(engine, state, observable, bitOf)).first
}

/** Returns `<s|O|s>` of a state of at least eight qubits in double precision. */
export function* meanByWalks(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): ResumableTask<number> {
  const exchanges = groupByExchange(observable, bitOf)
  const diagonal = exchanges.find(({ flips }) => flips === 0)
  const many = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length >= minTermsOfGroup)
  const few = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length < minTermsOfGroup)
  const { arena } = engine
  let mean = 0
  if (many.length > 0) mean += (yield* observeExchanges(engine, state, many)).first
  const mark = arena.mark()
  // Tasks on the same tiles run one after another on each tile, while it is in the first-level
  // cache.
  const near = diagonal ? [encodeDiagonal(arena, state, diagonal.terms)] : []
  for (const pass of planMean(few, state.qubits)) {
    const task = encodeMean(arena, state, pass, near.length === 0)
    if (pass.isCopied || pass.rowBits > nearRowBits) mean += yield* sumOverTiles(engine, [task])
    else near.push(task)
  }
  mean += yield* sumOverTiles(engine, near)
  arena.release(mark)
  return mean
}

/** Encodes products of Z. */
function encodeDiagonal(arena: Arena, state: StateVector, terms: readonly SignedTerm[]): SumTask {
  const bits = Math.min(nearRowBits, state.qubits)
  const renumbered = terms.map(({ coefficient, signs }) => ({
    coefficient,
    signs: renumberBits(signs, bits),
  }))
  const inTile = (1 << bits) - 1
  const masks = renumbered.map(({ signs }) => signs & inTile)
  return encodeFolds(arena, state, bits, renumbered, planFolds(masks, bits))
}

/**
 * Renumbers bits: the engine folds first by bits 1 and 2 of an index, the plan by the highest two.
 */
function renumberBits(mask: number, bits: number) {
  return (
    (mask & (-1 << bits)) |
    ((mask & 6) << (bits - 3)) |
    (((mask & ((1 << bits) - 1)) >>> 3) << 1) |
    (mask & 1)
  )
}

/** Runs tasks on the same tiles and sums up their results. */
function* sumOverTiles(engine: Engine, tasks: readonly SumTask[]): ResumableTask<number> {
  const [first] = tasks
  if (!first) return 0
  const { u32 } = engine.arena
  for (const [i, { address }] of tasks.entries())
    u32[(address + taskLayout.follower) / 4] = tasks[i + 1]?.address ?? 0
  yield* engine.run({ ...first, tileCost: tasks.reduce((sum, { tileCost }) => sum + tileCost, 0) })
  const { f64 } = engine.arena
  let sum = 0
  for (const { tiles, results } of tasks)
    for (let tile = 0; tile < tiles; tile++) sum += f64[results / 8 + tile]!
  return sum
}
