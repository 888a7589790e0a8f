import type { Engine, Steps } from '../engine/create-engine.ts'
import { encodeTask, type StateVector } from '../engine/encode-sweep.ts'
import { taskKind, taskLayout } from '../engine/layout.ts'

/** Sums of squared moduli over the blocks of a state. */
export interface BlockWeights {
  readonly blockBits: number
  readonly blocks: number
  /** Address of `2 blocks` numbers, of which the upper half are the weights; the lower is spare. */
  readonly heap: number
  readonly total: number
}

/** A block is small enough for its sums to stay in the cache. */
const mostBlockBits = 12

/** Leaves its results on the arena. */
export function* measureWeights(engine: Engine, state: StateVector): Steps<BlockWeights> {
  const { arena } = engine
  const blockBits = Math.min(mostBlockBits, state.qubits)
  const blocks = 2 ** (state.qubits - blockBits)
  const heap = arena.allocate(16 * blocks)
  yield* runOverBlocks(engine, state, taskKind.weights, blockBits, heap + 8 * blocks, 0.3)
  const total = arena.f64
    .subarray(heap / 8 + blocks, heap / 8 + 2 * blocks)
    .reduce((sum, weight) => sum + weight, 0)
  return { blockBits, blocks, heap, total }
}

/** Does a task that writes results for each block; `cost` is in nanoseconds for an amplitude. */
export function* runOverBlocks(
  engine: Engine,
  state: StateVector,
  kind: number,
  blockBits: number,
  results: number,
  cost: number,
): Steps {
  const { arena } = engine
  const mark = arena.mark()
  const address = encodeTask(arena, state, kind, 2 * state.precision * 2 ** blockBits)
  arena.u32[(address + taskLayout.results) / 4] = results
  yield* engine.run({ address, tiles: 2 ** (state.qubits - blockBits), tileCost: cost * 2 ** blockBits })
  arena.release(mark)
}

/** Weights of the amplitudes in which a bit of the index is 0 and 1. */
export function* measureBit(
  engine: Engine,
  state: StateVector,
  bit: number,
): Steps<{ zero: number; one: number }> {
  const { arena, exports } = engine
  const mark = arena.mark()
  const { total } = yield* measureWeights(engine, state)
  arena.release(mark)
  const amplitudeBytes = 2 * state.precision
  const call = state.precision === 8 ? exports.weightOfOneDouble : exports.weightOfOneSingle
  const one = call(state.address, amplitudeBytes * 2 ** state.qubits, amplitudeBytes * 2 ** bit)
  yield* engine.step()
  return { zero: Math.max(0, total - one), one }
}
