import type { PauliSum } from '@qportal/circuit'
import type { Engine, Steps } from '../engine/create-engine.ts'
import type { StateVector } from '../engine/encode-sweep.ts'
import { encodeFolds } from './encode-folds.ts'
import { encodeMean, type SumTask } from './encode-mean.ts'
import { groupByExchange, type SignedTerm } from './group-by-exchange.ts'
import { observeExchanges, observeMoments } from './observe-moments.ts'
import { planFolds } from './plan-folds.ts'
import { planMean, type MeanPass } from './plan-mean.ts'

/** In smaller states planning takes longer than the observable's square. */
const leastQubits = 15

/** From so many terms on that exchange the same amplitudes their signs are summed up before they meet the state. */
const leastTermsOfGroup = 12

/** What a tile is folded to fits into the first cache; smaller tiles add up each term oftener. */
const mostBitsToFold = 11

/** Nanoseconds, the first three for an amplitude. */
const costOfCopy = 0.9
const costOfTriple = 0.4
const costOfWeight = 0.5
const costOfFold = 20
const costOfTerm = 2

/** `<s|O|s>` of a state, not divided by its norm: without the square it takes a part of the time. */
export function* observeMean(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): Steps<number> {
  const isLarge = state.qubits >= leastQubits && state.precision === 8
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
  const diagonal = exchanges.filter(({ flips }) => flips === 0)
  const many = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length >= leastTermsOfGroup)
  const few = exchanges.filter(({ flips, terms }) => flips !== 0 && terms.length < leastTermsOfGroup)
  let mean = 0
  for (const { terms } of diagonal) mean += yield* observeDiagonal(engine, state, terms)
  if (many.length > 0) mean += (yield* observeExchanges(engine, state, many)).first
  for (const pass of planMean(few, state.qubits)) mean += yield* walk(engine, state, pass)
  return mean
}

function* walk(engine: Engine, state: StateVector, pass: MeanPass): Steps<number> {
  const mark = engine.arena.mark()
  const task = encodeMean(engine.arena, state, pass)
  const mean = yield* sumOverTiles(
    engine,
    task,
    ((costOfCopy + costOfTriple * pass.triples.length) * 2 ** state.qubits) / task.tiles,
  )
  engine.arena.release(mark)
  return mean
}

/** Products of Z. */
function* observeDiagonal(engine: Engine, state: StateVector, terms: readonly SignedTerm[]): Steps<number> {
  const mark = engine.arena.mark()
  const bits = Math.min(mostBitsToFold, state.qubits)
  const renumbered = terms.map((term) => ({ ...term, signs: renumberBits(term.signs, bits) }))
  const plan = planFolds(
    renumbered.map(({ signs }) => signs % 2 ** bits),
    bits,
  )
  const task = encodeFolds(engine.arena, state, bits, renumbered, plan)
  const cost = costOfWeight * 2 ** bits + costOfFold * plan.folds.length + costOfTerm * terms.length
  const mean = yield* sumOverTiles(engine, task, cost)
  engine.arena.release(mark)
  return mean
}

/** The engine first folds a tile by the bits 1 and 2 of an index, as the plan does by the highest two. */
const renumberBits = (mask: number, bits: number) =>
  (mask & ~(2 ** bits - 1)) | ((mask & 6) << (bits - 3)) | (((mask % 2 ** bits) >>> 3) << 1) | (mask & 1)

/** Does a task that leaves a number for each tile. */
function* sumOverTiles(
  engine: Engine,
  { address, tiles, results }: SumTask,
  tileCost: number,
): Steps<number> {
  yield* engine.run({ address, tiles, tileCost })
  const { f64 } = engine.arena
  let sum = 0
  for (let tile = 0; tile < tiles; tile++) sum += f64[results / 8 + tile]!
  return sum
}
