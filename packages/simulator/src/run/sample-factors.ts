import type { Arena } from '../engine/create-arena.ts'
import type { Engine, Steps } from '../engine/create-engine.ts'
import { measureBlocks } from './measure-weights.ts'
import { realPart } from './read-amplitudes.ts'
import type { StateFactor, VectorFactor } from './state-factor.ts'

/** What all qubits of a factor read: `indices[k]` is the basis state of shot `shots[k]`. To be read at once: the lists may be the engine's own. */
export interface FactorSample {
  readonly qubits: readonly number[]
  readonly shots: Uint32Array
  readonly indices: Uint32Array
  /** Whether equal indices lie together. */
  readonly areSorted: boolean
}

export interface SampleSeeds {
  readonly seed: number
  /** Reading qubit `q` is event `finalEvent + q`. */
  readonly finalEvent: number
}

/** So many shots are sampled in one call of the engine. */
const shotsOfCall = 2 ** 17

/** Leaves what it needs on the arena. */
export function* sampleFactors(
  engine: Engine,
  factors: readonly VectorFactor[],
  shots: Uint32Array,
  seeds: SampleSeeds,
): Steps<FactorSample[]> {
  const samples: FactorSample[] = []
  const isOneCall = factors.length === 1 && shots.length <= shotsOfCall
  for (const factor of factors) {
    const call = yield* prepareCall(engine, factor, seeds)
    const { qubits } = factor
    if (isOneCall) {
      samples.push({ qubits, ...call(shots), areSorted: true })
      yield* engine.step()
      continue
    }
    // What later calls put on the arena may move it.
    const sample = { shots: shots.slice(), indices: new Uint32Array(shots.length) }
    samples.push({ qubits, ...sample, areSorted: shots.length <= shotsOfCall })
    for (let from = 0; from < shots.length; from += shotsOfCall) {
      const mark = engine.arena.mark()
      const part = call(shots.subarray(from, from + shotsOfCall))
      sample.shots.set(part.shots, from)
      sample.indices.set(part.indices, from)
      engine.arena.release(mark)
      yield* engine.step()
    }
  }
  return samples
}

/** What samples a factor: some shots in, the same in the order of their outcomes, and these. */
function* prepareCall(
  engine: Engine,
  { qubits, vector: { address, precision }, vector }: VectorFactor,
  { seed, finalEvent }: SampleSeeds,
) {
  const { arena, exports } = engine
  const { blockBits, blocks, heap } = yield* measureBlocks(engine, vector)
  const sample = precision === 8 ? exports.sampleDouble : exports.sampleSingle
  const [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
  const spare = arena.allocate(16 * 2 ** blockBits + 16)
  const eventsAt = arena.allocate(4 * qubits.length)
  for (let k = 0; k < qubits.length; k++) arena.u32[eventsAt / 4 + k] = finalEvent + qubits[k]!

  return (shots: Uint32Array) => {
    const { length } = shots
    const shotsAt = arena.allocate(40 * length)
    const resultsAt = shotsAt + 4 * length
    const drawnAt = shotsAt + 8 * length
    arena.u32.set(shots, shotsAt / 4)
    sample(address, blockBits, blocks, heap, spare, eventsAt, shotsAt, resultsAt, drawnAt, length, low, high)
    return {
      shots: arena.u32.subarray(shotsAt / 4, resultsAt / 4),
      indices: arena.u32.subarray(resultsAt / 4, drawnAt / 4),
    }
  }
}

/** Of a state that caches hold. */
const mostJoinedQubits = 20

/**
 * The same qubits, without phases, in one factor if that has at most 64 amplitudes for each shot: what is read of several must be brought
 * together shot by shot. What is new stays on the arena.
 */
export function joinFactors(arena: Arena, factors: readonly StateFactor[], shots: number): VectorFactor[] {
  const { length } = factors.flatMap(({ qubits }) => qubits)
  const isFew = length <= Math.min(mostJoinedQubits, 6 + Math.log2(shots))
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
    const moduli = moduliOf(arena, factor)
    for (let high = moduli.length - 1; high >= 0; high--)
      for (let low = 0; low < size; low += 2) amplitudes[high * size + low] = amplitudes[low]! * moduli[high]!
    size *= moduli.length
  }
  return { kind: 'vector', qubits, vector: { address, precision: 8, qubits: qubits.length } }
}

/** The largest is 1, since products of many beyond it would have no square. */
function moduliOf(arena: Arena, factor: StateFactor): Float64Array {
  const moduli = Float64Array.from({ length: 2 ** factor.qubits.length }, (_, index) =>
    Math.sqrt(realPart(arena, factor, 2 * index) ** 2 + realPart(arena, factor, 2 * index + 1) ** 2),
  )
  const largest = moduli.reduce((a, b) => Math.max(a, b))
  return moduli.map((modulus) => modulus / largest)
}
