import type { PauliSum } from '@qportal/circuit'
import type { Arena } from '../../engine/create-arena.ts'
import type { Engine, Steps } from '../../engine/create-engine.ts'
import type { StateVector } from '../../engine/encode-sweep.ts'
import { taskLayout } from '../../engine/layout.ts'
import { encodeFolds } from './encode-folds.ts'
import { encodeMean, type SumTask } from './encode-mean.ts'
import { groupByExchange, type SignedTerm } from './group-by-exchange.ts'
import { observeExchanges, observeMoments } from './observe-moments.ts'
import { planFolds } from './plan-folds.ts'
import { nearRowBits, planMean } from './plan-mean.ts'

/** In smaller states planning takes longer than the observable's square. */
const minQubits = 15

/** From so many terms on that exchange the same amplitudes their signs are summed up before they meet the state. */
const minTermsOfGroup = 12

/** `<s|O|s>` of a state, not divided by its norm: without the square it takes a part of the time. */
export function* observeMean(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): Steps<number> {
  const isLarge = state.qubits >= minQubits && state.precision === 8
  return isLarge
    ? yield* meanByWalks(engine, state, observable, bitOf)
    : (yield* observeMoments(engine, state, observable, bitOf)).first
}

/** The same, on a state of eight qubits at least, in double precision: few ask for numbers and for single precision at once. */
export function* meanByWalks(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): Steps<number> {
  const exchanges = groupByExchange(observable, bitOf)
  const diagonal = exchanges.find(({ flips }) => flips === 0)
  const many = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length >= minTermsOfGroup)
  const few = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length < minTermsOfGroup)
  const { arena } = engine
  let mean = 0
  if (many.length > 0) mean += (yield* observeExchanges(engine, state, many)).first
  const mark = arena.mark()
  // What needs the same tiles is done to each of them in turn, while it is in the first cache.
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

/** Products of Z. */
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

/** The engine first folds a tile by the bits 1 and 2 of an index, as the plan does by the highest two. */
function renumberBits(mask: number, bits: number) {
  return (
    (mask & (-1 << bits)) |
    ((mask & 6) << (bits - 3)) |
    (((mask & ((1 << bits) - 1)) >>> 3) << 1) |
    (mask & 1)
  )
}

/** Does tasks that leave a number for each of the same tiles. */
function* sumOverTiles(engine: Engine, tasks: readonly SumTask[]): Steps<number> {
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
