import type { Engine, Steps } from '../engine/create-engine.ts'
import type { StateVector } from '../engine/encode-sweep.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { measureWeights, type BlockWeights } from './measure-weights.ts'
import { looseWeights, type LooseFactor, type StateFactor } from './state-factor.ts'

/** What all qubits of a factor read: `indices[k]` is the basis state of shot `shots[k]`; equal ones of a run lie together. */
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

export function* sampleFactor(
  engine: Engine,
  factor: StateFactor,
  shots: Uint32Array,
  seeds: SampleSeeds,
): Steps<FactorSample> {
  if (factor.kind === 'loose') return sampleLoose(factor, shots, seeds)
  const { arena } = engine
  const mark = arena.mark()
  const weights = yield* measureWeights(engine, factor.vector)
  const sample = { qubits: factor.qubits, shots: shots.slice(), indices: new Uint32Array(shots.length) }
  const events = factor.qubits.map((qubit) => seeds.finalEvent + qubit)
  for (let from = 0; from < shots.length; from += shotsOfCall) {
    const part = sample.shots.subarray(from, from + shotsOfCall)
    sampleInEngine(engine, factor.vector, weights, events, seeds.seed, part, sample.indices.subarray(from))
    yield* engine.step()
  }
  arena.release(mark)
  return sample
}

/** Reorders `shots` by outcome and writes the outcomes. */
function sampleInEngine(
  { arena, exports }: Engine,
  { address, precision }: StateVector,
  { blockBits, blocks, heap }: BlockWeights,
  events: readonly number[],
  seed: number,
  shots: Uint32Array,
  indices: Uint32Array,
): void {
  const mark = arena.mark()
  const eventsAt = arena.allocate(4 * events.length)
  const spare = arena.allocate(16 * 2 ** blockBits)
  const shotsAt = arena.allocate(4 * shots.length)
  const resultsAt = arena.allocate(4 * shots.length)
  const drawnAt = arena.allocate(32 * shots.length)
  arena.u32.set(events, eventsAt / 4)
  arena.u32.set(shots, shotsAt / 4)
  const call = precision === 8 ? exports.sampleDouble : exports.sampleSingle
  const [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
  const { length } = shots
  call(address, blockBits, blocks, heap, spare, eventsAt, shotsAt, resultsAt, drawnAt, length, low, high)
  shots.set(arena.u32.subarray(shotsAt / 4, shotsAt / 4 + shots.length))
  indices.set(arena.u32.subarray(resultsAt / 4, resultsAt / 4 + shots.length))
  arena.release(mark)
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
