import type { Engine, Steps } from '../engine/create-engine.ts'
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
): Steps<Float64Array> {
  let distribution: Float64Array = new Float64Array(2 ** qubits.length)
  distribution[0] = 1
  for (const [i, factor] of state.factors.entries()) {
    /**
     * The bit of the distribution's index for each bit of the factor's; 0 for qubits that are not
     * requested.
     */
    const bins = factor.qubits.map((qubit) => {
      const place = qubits.indexOf(qubit)
      return place < 0 ? 0 : 2 ** place
    })
    if (bins.some((bin) => bin > 0))
      distribution = multiplyDistributions(
        distribution,
        yield* binsOfFactor(engine, factor, totals[i]!, bins, qubits.length),
      )
  }
  return distribution
}

/** Multiplies two independent distributions over disjoint bits. */
function multiplyDistributions(a: Float64Array, b: Float64Array): Float64Array {
  const result = new Float64Array(a.length)
  const places = placesOfValues(b)
  a.forEach((left, i) => {
    if (left > 0) for (const place of places) result[i + place]! += left * b[place]!
  })
  return result
}

/** The indices of positive values. A list of pairs would take a second for 20 qubits. */
function placesOfValues(values: Float64Array): Uint32Array {
  const places = new Uint32Array(values.length)
  let count = 0
  values.forEach((value, i) => {
    if (value > 0) places[count++] = i
  })
  return places.subarray(0, count)
}

function* binsOfFactor(
  engine: Engine,
  factor: StateFactor,
  total: number,
  bins: readonly number[],
  places: number,
): Steps<Float64Array> {
  if (factor.kind === 'separable') {
    const [a, b, c, d] = factor.amplitudes
    const distribution = new Float64Array(2 ** places)
    distribution[0] = (a * a + b * b) / total
    distribution[bins[0]!] = (c * c + d * d) / total
    return distribution
  }
  const { arena, exports } = engine
  const { address, precision, qubits } = factor.vector
  const mark = arena.mark()
  const lowBits = qubits >> 1
  const low = writeBins(engine, bins.slice(0, lowBits))
  const high = writeBins(engine, bins.slice(lowBits))
  const results = arena.allocate(8 * 2 ** places)
  arena.f64.fill(0, results / 8, results / 8 + 2 ** places)
  const call = precision === 8 ? exports.marginalDouble : exports.marginalSingle
  call(address, qubits, lowBits, low, high, results)
  yield* engine.step()
  const distribution = arena.f64.slice(results / 8, results / 8 + 2 ** places).map((weight) => weight / total)
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
