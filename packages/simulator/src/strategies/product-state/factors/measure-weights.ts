import type { Engine } from '../../../wasm/create-engine.ts'
import { encodeTask, type StateVector, type Task } from '../../../wasm/encode-sweep.ts'
import { taskKind, taskLayout } from '../../../wasm/layout.ts'
import type { ResumableTask } from '../../../wasm/resumable-task.ts'

/** Weights (sums of squared moduli) of the blocks of a state. */
export interface BlockWeights {
  readonly blockBits: number
  readonly blocks: number
  /**
   * Address of a heap of `2 blocks` numbers: weights in the upper half, sums of children in the
   * lower.
   */
  readonly heap: number
}

/** Bits of a tile: enough work for a claim, and small enough to stay in the cache. */
const maxTileBits = 12

/**
 * Small blocks shorten the last search of a sample; their number is limited, since they have to be
 * summed.
 */
const minBlockBits = 6
const maxBlocksLog2 = 14

/**
 * Leaves its results on the arena. Skips measuring a single block; there is nothing to compare it
 * with.
 */
export function* measureBlocks(engine: Engine, state: StateVector): ResumableTask<BlockWeights> {
  const { qubits } = state
  const tileBits = Math.min(maxTileBits, qubits)
  const blockBits = Math.min(tileBits, Math.max(minBlockBits, qubits - maxBlocksLog2))
  const blocks = 2 ** (qubits - blockBits)
  const heap = engine.arena.allocate(16 * blocks)
  if (blocks > 1) {
    yield* writeWeights(engine, state, { tileBits, blockBits, address: heap + 8 * blocks })
    engine.exports.sumUp(heap, blocks)
  }
  return { blockBits, blocks, heap }
}

/** Returns the squared norm of a state. */
export function* measureTotal(engine: Engine, state: StateVector): ResumableTask<number> {
  const { arena } = engine
  const mark = arena.mark()
  const tileBits = Math.min(maxTileBits, state.qubits)
  const tiles = 2 ** (state.qubits - tileBits)
  const address = arena.allocate(8 * tiles)
  yield* writeWeights(engine, state, { tileBits, blockBits: tileBits, address })
  const total = arena.f64.subarray(address / 8, address / 8 + tiles).reduce((sum, weight) => sum + weight, 0)
  arena.release(mark)
  return total
}

function* writeWeights(
  engine: Engine,
  state: StateVector,
  { tileBits, blockBits, address }: { tileBits: number; blockBits: number; address: number },
): ResumableTask {
  const { arena } = engine
  const mark = arena.mark()
  const task = encodeOverTiles(engine, state, taskKind.weights, tileBits, address, 0.3)
  arena.u32[(task.address + taskLayout.blockBits) / 4] = tileBits - blockBits
  yield* engine.run(task)
  arena.release(mark)
}

/** Runs a task that writes results for each tile; `cost` is in nanoseconds per amplitude. */
export function* runOverTiles(engine: Engine, ...task: OverTiles): ResumableTask {
  const { arena } = engine
  const mark = arena.mark()
  yield* engine.run(encodeOverTiles(engine, ...task))
  arena.release(mark)
}

type OverTiles = [state: StateVector, kind: number, tileBits: number, results: number, cost: number]

function encodeOverTiles({ arena }: Engine, ...[state, kind, tileBits, results, cost]: OverTiles): Task {
  const address = encodeTask(arena, state, kind, { tileBytes: 2 * state.precision * 2 ** tileBits, results })
  return { address, tiles: 2 ** (state.qubits - tileBits), tileCost: cost * 2 ** tileBits }
}

/** Returns the weights of the amplitudes in which a bit of the index is 0, and in which it is 1. */
export function* measureBit(
  engine: Engine,
  state: StateVector,
  bit: number,
): ResumableTask<{ zero: number; one: number }> {
  const { exports } = engine
  const total = yield* measureTotal(engine, state)
  const amplitudeBytes = 2 * state.precision
  const call = state.precision === 8 ? exports.weightOfOneDouble : exports.weightOfOneSingle
  const one = call(state.address, amplitudeBytes * 2 ** state.qubits, amplitudeBytes * 2 ** bit)
  yield* engine.step()
  return { zero: Math.max(0, total - one), one }
}
