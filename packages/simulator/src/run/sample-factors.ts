import type { Engine, Steps } from '../engine/create-engine.ts'
import type { StateVector } from '../engine/encode-sweep.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { measureWeights, type BlockWeights } from './measure-weights.ts'
import { looseWeights, type LooseFactor, type StateFactor } from './state-factor.ts'

/**
 * What all qubits of a factor read: `indices[k]` is the basis state of shot `shots[k]`; equal ones of a run lie together. May be a view
 * of the engine's memory, good until the caller allocates or releases any.
 */
export interface FactorSample {
  readonly qubits: readonly number[]
  readonly shots: Uint32Array
  readonly indices: Uint32Array
}

export interface SampleSeeds {
  readonly seed: number
  /** Reading qubit `q` is event `finalEvent + q`. */
  readonly finalEvent: number
  readonly random: ShotRandom
}

/** So many shots are sampled in one call of the engine. */
const shotsOfCall = 2 ** 17

/** Leaves what it needs on the arena. */
export function* sampleFactor(
  engine: Engine,
  factor: StateFactor,
  shots: Uint32Array,
  seeds: SampleSeeds,
): Steps<FactorSample> {
  if (factor.kind === 'loose') return sampleLoose(factor, shots, seeds)
  const { arena } = engine
  const weights = yield* measureWeights(engine, factor.vector)
  const { qubits } = factor
  const events = qubits.map((qubit) => seeds.finalEvent + qubit)
  if (shots.length <= shotsOfCall) {
    const sample = sampleInEngine(engine, factor.vector, weights, events, seeds.seed, shots)
    yield* engine.step()
    return { qubits, ...sample }
  }
  const sample = { qubits, shots: new Uint32Array(shots.length), indices: new Uint32Array(shots.length) }
  for (let from = 0; from < shots.length; from += shotsOfCall) {
    const mark = arena.mark()
    const part = shots.subarray(from, from + shotsOfCall)
    const sampled = sampleInEngine(engine, factor.vector, weights, events, seeds.seed, part)
    sample.shots.set(sampled.shots, from)
    sample.indices.set(sampled.indices, from)
    arena.release(mark)
    yield* engine.step()
  }
  return sample
}

/** Shots in the order of their outcomes, and these: views of the engine's memory. */
function sampleInEngine(
  { arena, exports }: Engine,
  { address, precision }: StateVector,
  { blockBits, blocks, heap }: BlockWeights,
  events: readonly number[],
  seed: number,
  shots: Uint32Array,
): Pick<FactorSample, 'shots' | 'indices'> {
  const eventsAt = arena.allocate(4 * events.length)
  const spare = arena.allocate(16 * 2 ** blockBits + 16)
  const shotsAt = arena.allocate(4 * shots.length)
  const resultsAt = arena.allocate(4 * shots.length)
  const drawnAt = arena.allocate(32 * shots.length)
  arena.u32.set(events, eventsAt / 4)
  arena.u32.set(shots, shotsAt / 4)
  const call = precision === 8 ? exports.sampleDouble : exports.sampleSingle
  const [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
  const { length } = shots
  call(address, blockBits, blocks, heap, spare, eventsAt, shotsAt, resultsAt, drawnAt, length, low, high)
  return {
    shots: arena.u32.subarray(shotsAt / 4, shotsAt / 4 + length),
    indices: arena.u32.subarray(resultsAt / 4, resultsAt / 4 + length),
  }
}

function sampleLoose(
  factor: LooseFactor,
  shots: Uint32Array,
  { finalEvent, random }: SampleSeeds,
): FactorSample {
  const { zero, one } = looseWeights(factor)
  const probability = one / (zero + one)
  const event = finalEvent + factor.qubits[0]
  return {
    qubits: factor.qubits,
    shots,
    indices: shots.map((shot) => (random.draw(shot, event) < probability ? 1 : 0)),
  }
}
