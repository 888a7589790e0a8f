import type { Engine } from '../../wasm/create-engine.ts'
import { taskKind } from '../../wasm/layout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { runOverTiles } from './factors/measure-weights.ts'
import type { ProductState, StateFactor } from './factors/state-factor.ts'
import { separableExpectation } from './observables/observe-product.ts'

/** Returns x, y, z of qubit 0, then of qubit 1, ... `totals` are the weights of the factors. */
export function* readBlochVectors(
  engine: Engine,
  state: ProductState,
  totals: readonly number[],
): ResumableTask<Float64Array> {
  const components = new Float64Array(3 * state.qubits)
  for (const [i, factor] of state.factors.entries()) {
    if (factor.kind === 'separable') {
      const vector = (['X', 'Y', 'Z'] as const).map((pauli) => separableExpectation(factor, pauli))
      components.set(vector, 3 * factor.qubits[0])
    } else yield* readVector(engine, factor, totals[i]!, components)
  }
  return components
}

const maxBlockBits = 12

function* readVector(
  engine: Engine,
  { qubits, vector }: StateFactor & { kind: 'vector' },
  total: number,
  components: Float64Array,
): ResumableTask {
  const { arena } = engine
  const mark = arena.mark()
  const blockBits = Math.min(maxBlockBits, vector.qubits)
  const blocks = 2 ** (vector.qubits - blockBits)
  const results = arena.allocate(32 * blocks * vector.qubits)
  arena.u8.fill(0, results, results + 32 * blocks * vector.qubits)
  yield* runOverTiles(engine, vector, taskKind.bloch, blockBits, results, 0.6 * vector.qubits)
  qubits.forEach((qubit, bit) => {
    let [re, im, one] = [0, 0, 0]
    for (let block = 0; block < blocks; block++) {
      const at = results / 8 + 4 * (block * vector.qubits + bit)
      re += arena.f64[at]!
      im += arena.f64[at + 1]!
      one += arena.f64[at + 2]!
    }
    components.set([(2 * re) / total, (2 * im) / total, 1 - (2 * one) / total], 3 * qubit)
  })
  arena.release(mark)
}
