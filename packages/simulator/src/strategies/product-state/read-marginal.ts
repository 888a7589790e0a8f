import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { ProductState, StateFactor } from './factors/state-factor.ts'

/**
 * Returns the joint distribution of some qubits, the first the least significant. `totals`: weights
 * of the factors.
 */
export function* readMarginal(
  engine: Engine,
  state: ProductState,
  totals: readonly number[],
  qubits: readonly number[],
): ResumableTask<Float64Array> {
  const distribution = new Float64Array(2 ** qubits.length)
  distribution[0] = 1
  // Only positive entries are multiplied. Most of them appear with the last factors.
  let places = Uint32Array.of(0)
  for (const [i, factor] of state.factors.entries()) {
    /** The bits of the distribution's index that this factor sets. */
    const bits = factor.qubits.flatMap((qubit) => {
      const place = qubits.indexOf(qubit)
      return place < 0 ? [] : [2 ** place]
    })
    if (bits.length === 0) continue
    const own = yield* distributionOfFactor(engine, factor, totals[i]!, qubits)
    places = multiplyBy(own, bits, distribution, places)
  }
  return distribution
}

/**
 * Multiplies the entries at `places` by an independent distribution over other bits; returns the
 * places of the products.
 */
function multiplyBy(
  own: Float64Array,
  bits: readonly number[],
  distribution: Float64Array,
  places: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const products = new Uint32Array(places.length * own.length)
  let count = 0
  const weights = Float64Array.from(places, (place) => distribution[place]!)
  for (const place of places) distribution[place] = 0
  for (let index = 0; index < own.length; index++) {
    if (own[index] === 0) continue
    let offset = 0
    for (let i = 0; i < bits.length; i++) if ((index >> i) & 1) offset += bits[i]!
    for (let i = 0; i < places.length; i++) {
      const product = places[i]! + offset
      distribution[product] = own[index]! * weights[i]!
      products[count++] = product
    }
  }
  return products.subarray(0, count)
}

/** The distribution of the requested qubits of a factor, in the order of the factor. */
function* distributionOfFactor(
  engine: Engine,
  factor: StateFactor,
  total: number,
  requested: readonly number[],
): ResumableTask<Float64Array> {
  if (factor.kind === 'separable') {
    const [a, b, c, d] = factor.amplitudes
    return Float64Array.of((a * a + b * b) / total, (c * c + d * d) / total)
  }
  const { arena, exports } = engine
  const { address, precision, qubits } = factor.vector
  let size = 1
  /** The bit of the distribution's index for each bit of the factor's; 0 if it is not requested. */
  const bins = factor.qubits.map((qubit) => {
    if (!requested.includes(qubit)) return 0
    size *= 2
    return size / 2
  })
  const mark = arena.mark()
  const lowBits = qubits >> 1
  const low = writeBins(engine, bins.slice(0, lowBits))
  const high = writeBins(engine, bins.slice(lowBits))
  const results = arena.allocate(8 * size)
  arena.f64.fill(0, results / 8, results / 8 + size)
  const call = precision === 8 ? exports.marginalDouble : exports.marginalSingle
  call(address, qubits, lowBits, low, high, results)
  yield* engine.step()
  const distribution = arena.f64.slice(results / 8, results / 8 + size).map((weight) => weight / total)
  arena.release(mark)
  return distribution
}

/** Writes the sum of bins for each setting of some bits. */
function writeBins({ arena }: Engine, bins: readonly number[]): number {
  const count = 2 ** bins.length
  const address = arena.allocate(4 * count)
  for (let index = 0; index < count; index++) {
    arena.u32[address / 4 + index] = bins.reduce((sum, bin, bit) => sum + ((index >> bit) & 1) * bin, 0)
  }
  return address
}
