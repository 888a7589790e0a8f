import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { Pass } from '../method/method.ts'
import type { ReadableState } from '../reading/readable-state.ts'
import { measureTotal } from './factors/measure-weights.ts'
import { separableWeights, type ProductState } from './factors/state-factor.ts'
import { observeProduct } from './observables/observe-product.ts'
import { readAmplitudes } from './read-amplitudes.ts'
import { readBlochVectors } from './read-bloch-vectors.ts'
import { readMarginal } from './read-marginal.ts'
import { readTopProbabilities } from './read-probabilities.ts'
import { joinFactors, sampleFactors, type SampleSeeds } from './sample-factors.ts'

interface ReadingOptions {
  readonly seeds: SampleSeeds
  /** 1 for each qubit with a final measurement. */
  readonly isMeasured: Uint8Array
}

/** Returns a function that makes product states in the engine's memory readable. */
export function createProductReader(
  engine: Engine,
  { program, seed }: Pick<Pass, 'program' | 'seed'>,
): (state: ProductState) => ReadableState {
  const { qubits, finalEvent, finalMeasurements } = program
  const isMeasured = new Uint8Array(qubits)
  for (const { qubit } of finalMeasurements) isMeasured[qubit] = 1
  return (state) => readProduct(engine, state, { seeds: { seed, finalEvent }, isMeasured })
}

function readProduct(
  engine: Engine,
  state: ProductState,
  { seeds, isMeasured }: ReadingOptions,
): ReadableState {
  const { arena } = engine
  let known: readonly number[] | undefined

  return {
    *sample(shots) {
      const mark = arena.mark()
      const factors = state.factors.filter(({ qubits }) => qubits.some((qubit) => isMeasured[qubit]))
      const joined = joinFactors(arena, factors, shots.length)
      const samples = yield* sampleFactors(engine, joined, shots, seeds)
      arena.release(mark)
      return samples
    },
    observe: (observable, isSquared) => observeProduct(engine, state, observable, isSquared),
    *marginal(qubits) {
      return yield* readMarginal(engine, state, yield* totals(), qubits)
    },
    *blochComponents() {
      return yield* readBlochVectors(engine, state, yield* totals())
    },
    *amplitudes(range) {
      const norm = (yield* totals()).reduce(
        (product, value) => product * value,
        state.factorRe ** 2 + state.factorIm ** 2,
      )
      return { start: range.start, values: readAmplitudes(arena, state, 1 / Math.sqrt(norm), range) }
    },
    *topProbabilities(top) {
      return yield* readTopProbabilities(engine, state, yield* totals(), top)
    },
  }

  /** Returns the squared norms of the factors. Sampling alone does not need them. */
  function* totals(): ResumableTask<readonly number[]> {
    return (known ??= yield* measureTotals())
  }

  function* measureTotals(): ResumableTask<readonly number[]> {
    const measured: number[] = []
    for (const factor of state.factors) {
      if (factor.kind === 'separable') {
        const { zero, one } = separableWeights(factor)
        measured.push(zero + one)
        continue
      }
      measured.push(yield* measureTotal(engine, factor.vector))
    }
    return measured
  }
}
