import type { Arena } from '../engine/create-arena.ts'
import type { Engine, Steps } from '../engine/create-engine.ts'
import { measureWeights } from './measure-weights.ts'
import { realPart } from './read-amplitudes.ts'
import type { StateFactor, VectorFactor } from './state-factor.ts'

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
}

/** So many shots are sampled in one call of the engine. */
const shotsOfCall = 2 ** 17

/** Leaves what it needs on the arena. */
export function* sampleFactor(
  engine: Engine,
  { qubits, vector: { address, precision }, vector }: VectorFactor,
  shots: Uint32Array,
  { seed, finalEvent }: SampleSeeds,
): Steps<FactorSample> {
  const { arena, exports } = engine
  const { blockBits, blocks, heap } = yield* measureWeights(engine, vector)
  const call = precision === 8 ? exports.sampleDouble : exports.sampleSingle
  const [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32)]
  const sample = { qubits, shots: shots.slice(), indices: new Uint32Array(shots.length) }
  for (let from = 0; from < shots.length; from += shotsOfCall) {
    const mark = arena.mark()
    const part = sample.shots.subarray(from, from + shotsOfCall)
    const { length } = part
    const eventsAt = arena.allocate(4 * qubits.length)
    const spare = arena.allocate(16 * 2 ** blockBits + 16)
    const shotsAt = arena.allocate(4 * length)
    const resultsAt = arena.allocate(4 * length)
    const drawnAt = arena.allocate(32 * length)
    const read = (at: number) => arena.u32.subarray(at / 4, at / 4 + length)
    arena.u32.set(
      qubits.map((qubit) => finalEvent + qubit),
      eventsAt / 4,
    )
    read(shotsAt).set(part)
    call(address, blockBits, blocks, heap, spare, eventsAt, shotsAt, resultsAt, drawnAt, length, low, high)
    // Shots in the order of their outcomes, and these.
    part.set(read(shotsAt))
    sample.indices.set(read(resultsAt), from)
    arena.release(mark)
    yield* engine.step()
  }
  return sample
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
