import type { FactorSample } from '../../results/readout.ts'
import type { Arena } from '../../wasm/create-arena.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { encodeTask, type StateVector } from '../../wasm/encode-sweep.ts'
import { taskKind } from '../../wasm/layout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { measureBlocks, type BlockWeights } from './factors/measure-weights.ts'
import type { StateFactor, VectorFactor } from './factors/state-factor.ts'
import { realPart } from './read-amplitudes.ts'

export interface SampleSeeds {
  readonly seed: number
  /** The final measurement of qubit `q` is event `finalEvent + q`. */
  readonly finalEvent: number
}

/** Shots sampled at a time. */
const shotsPerCall = 2 ** 17

/** Fewer shots per tile would share too little of the search. */
const minShotsPerTile = 128

/** Approximate nanoseconds per shot. */
const costPerShot = 100

/** Samples the qubits of factors. Leaves its results on the arena. */
export function* sampleFactors(
  engine: Engine,
  factors: readonly VectorFactor[],
  shots: Uint32Array,
  seeds: SampleSeeds,
): ResumableTask<FactorSample[]> {
  const samples: FactorSample[] = []
  const isOneCall = factors.length === 1 && shots.length <= shotsPerCall
  for (const factor of factors) {
    const { qubits, vector } = factor
    const weights = yield* measureBlocks(engine, vector)
    const events = encodeEvents(engine, qubits, seeds)
    if (isOneCall) {
      samples.push({
        qubits,
        ...(yield* sampleTogether(engine, vector, shots, { weights, events, ...seeds })),
      })
      continue
    }
    // Copies, since later allocations may move the arena's views.
    const sample = { shots: shots.slice(), indices: new Uint32Array(shots.length) }
    for (let from = 0; from < shots.length; from += shotsPerCall) {
      const mark = engine.arena.mark()
      const some = shots.subarray(from, from + shotsPerCall)
      const part = yield* sampleTogether(engine, vector, some, { weights, events, ...seeds })
      sample.shots.set(part.shots, from)
      sample.indices.set(part.indices, from)
      engine.arena.release(mark)
    }
    samples.push({ qubits, ...sample, sortedRun: undefined })
  }
  return samples
}

/** Writes the number of the event that reads each bit of the index. */
function encodeEvents({ arena }: Engine, qubits: readonly number[], { finalEvent }: SampleSeeds): number {
  const address = arena.allocate(4 * qubits.length)
  for (let bit = 0; bit < qubits.length; bit++) arena.u32[address / 4 + bit] = finalEvent + qubits[bit]!
  return address
}

interface SampleTask {
  readonly weights: BlockWeights
  readonly events: number
  readonly seed: number
}

/** Returns shots and outcomes on the arena; within each tile they are sorted by outcome. */
function* sampleTogether(
  engine: Engine,
  vector: StateVector,
  shots: Uint32Array,
  { weights: { blockBits, heap }, events, seed }: SampleTask,
): ResumableTask<Omit<FactorSample, 'qubits'>> {
  const { arena, threads } = engine
  const { length } = shots
  const shotsAt = arena.allocate(40 * length)
  const resultsAt = shotsAt + 4 * length
  const drawnAt = shotsAt + 8 * length
  arena.u32.set(shots, shotsAt / 4)
  const shotsOfTile = threads > 1 ? Math.max(minShotsPerTile, Math.ceil(length / (2 * threads))) : length
  const address = encodeTask(arena, vector, taskKind.sample, {
    amplitudeBits: blockBits,
    sums: heap,
    events,
    shots: shotsAt,
    results: resultsAt,
    drawn: drawnAt,
    shotCount: length,
    shotsOfTile,
    seedLow: seed,
    seedHigh: Math.floor(seed / 2 ** 32),
  })
  const tiles = Math.ceil(length / shotsOfTile)
  yield* engine.run({ address, tiles, tileCost: costPerShot * shotsOfTile, isPass: false })
  return {
    shots: arena.u32.subarray(shotsAt / 4, resultsAt / 4),
    indices: arena.u32.subarray(resultsAt / 4, drawnAt / 4),
    sortedRun: shotsOfTile,
  }
}

/** A joined state still fits into the caches. */
const maxJoinedQubits = 20

/**
 * Joins factors into one, without phases, if it has at most 64 amplitudes per shot. Otherwise the
 * outcomes of several factors have to be combined shot by shot. A new factor stays on the arena.
 */
export function joinFactors(arena: Arena, factors: readonly StateFactor[], shots: number): VectorFactor[] {
  const { length } = factors.flatMap(({ qubits }) => qubits)
  const isFew = length <= Math.min(maxJoinedQubits, 6 + Math.log2(shots))
  const groups = isFew && length > 0 ? [factors] : factors.map((factor) => [factor])
  return groups.map((group) => {
    const [first] = group
    return group.length === 1 && first?.kind === 'vector' ? first : join(arena, group)
  })
}

function join(arena: Arena, group: readonly StateFactor[]): VectorFactor {
  const qubits = group.flatMap((factor) => factor.qubits)
  const address = arena.allocate(16 * 2 ** qubits.length)
  const amplitudes = arena.f64.subarray(address / 8, address / 8 + 2 * 2 ** qubits.length).fill(0)
  amplitudes[0] = 1
  let size = 2
  for (const factor of group) {
    const moduli = computeModuli(arena, factor)
    for (let high = moduli.length - 1; high >= 0; high--)
      for (let low = 0; low < size; low += 2) amplitudes[high * size + low] = amplitudes[low]! * moduli[high]!
    size *= moduli.length
  }
  return { kind: 'vector', qubits, vector: { address, precision: 8, qubits: qubits.length } }
}

/**
 * Returns the moduli, scaled to a maximum of 1 so that squares of their products do not overflow.
 */
function computeModuli(arena: Arena, factor: StateFactor): Float64Array {
  const moduli = Float64Array.from({ length: 2 ** factor.qubits.length }, (_, index) =>
    Math.sqrt(realPart(arena, factor, 2 * index) ** 2 + realPart(arena, factor, 2 * index + 1) ** 2),
  )
  const largest = moduli.reduce((a, b) => Math.max(a, b))
  return moduli.map((modulus) => modulus / largest)
}
