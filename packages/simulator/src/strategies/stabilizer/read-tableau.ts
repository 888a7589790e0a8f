import type { PauliFactor } from '@qportal/circuit'
import type { ShotRandom } from '../../random/shot-random.ts'
import type { FactorSample } from '../../results/readout.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { momentsByPairs } from '../reading/moments-by-pairs.ts'
import type { ReadableState } from '../reading/readable-state.ts'
import {
  addString,
  bitOf,
  findOutcome,
  computeOutcomeSpace,
  listOutcomes,
  computeQuarters,
  type OutcomeSpace,
} from './outcome-space.ts'
import { expectationOf, type Tableau } from './tableau.ts'

export interface TableauReading {
  readonly random: ShotRandom
  /** The final measurement of qubit `q` is event `finalEvent + q`. */
  readonly finalEvent: number
}

/** Shots, or expectations, between two pauses. */
const maxPerCall = 64

/**
 * Makes a stabilizer state readable. Amplitudes have a global phase such that the smallest
 * outcome's is positive.
 */
export function readTableau(
  engine: Engine,
  tableau: Tableau,
  { random, finalEvent }: TableauReading,
): ReadableState {
  const { qubits } = tableau
  let known: OutcomeSpace | undefined
  let expectations = 0

  return {
    *sample(shots) {
      const space = yield* findSpace()
      const words = Array.from({ length: Math.ceil(qubits / 32) }, () => new Uint32Array(shots.length))
      for (const [k, shot] of shots.entries()) {
        sampleShot(space, shot).forEach((word, i) => (words[i]![k] = word))
        if (k % maxPerCall === 0) yield* engine.step()
      }
      return words.map((indices, i): FactorSample => ({
        qubits: listRange(32 * i, Math.min(qubits, 32 * i + 32)),
        shots,
        indices,
        sortedRun: undefined,
      }))
    },
    observe: (observable, isSquared) => momentsByPairs(observable, isSquared, expectation),
    *marginal(list) {
      const distribution = new Float64Array(2 ** list.length)
      const outcomes = listOutcomes(yield* findSpace(), list)
      for (const outcome of outcomes) distribution[outcome] = 1 / outcomes.length
      return distribution
    },
    *blochComponents() {
      const components = new Float64Array(3 * qubits)
      for (let qubit = 0; qubit < qubits; qubit++)
        for (const [i, pauli] of (['X', 'Y', 'Z'] as const).entries())
          components[3 * qubit + i] = yield* expectation([{ qubit, pauli }])
      return components
    },
    *amplitudes({ start, count }) {
      const values = new Float64Array(2 * count)
      const space = yield* findSpace()
      const modulus = 2 ** (-space.steps.length / 2)
      for (let k = 0; k < count; k++) {
        const quarters = computeQuarters(space, stringOf(start + k, qubits))
        if (quarters !== undefined) values[2 * k + (quarters & 1)] = quarters & 2 ? -modulus : modulus
        if (k % maxPerCall === 0) yield* engine.step()
      }
      return { start, values }
    },
    *topProbabilities(top) {
      const space = yield* findSpace()
      const { length } = space.steps
      return listRange(0, Math.min(top, 2 ** length)).map((rank) => ({
        bits: formatOutcome(findOutcome(space, rank), qubits),
        probability: 2 ** -length,
      }))
    },
  }

  function* findSpace(): ResumableTask<OutcomeSpace> {
    return (known ??= yield* computeOutcomeSpace(engine, tableau))
  }

  function* expectation(factors: readonly PauliFactor[]): ResumableTask<number> {
    if (expectations++ % maxPerCall === 0) yield* engine.step()
    return expectationOf(tableau, factors)
  }

  /** Samples as the engine samples amplitudes: from the highest qubit, each by its own event. */
  function sampleShot({ smallest, steps }: OutcomeSpace, shot: number): Uint32Array {
    const outcome = smallest.slice()
    for (const { pivot, x } of steps) if (random.draw(shot, finalEvent + pivot) < 0.5) addString(outcome, x)
    return outcome
  }
}

function listRange(from: number, end: number) {
  return Array.from({ length: end - from }, (_, i) => from + i)
}

/** Converts an index, which may have more than 32 bits, to a bit string. */
function stringOf(index: number, qubits: number): Uint32Array {
  const string = new Uint32Array(Math.ceil(qubits / 32))
  for (let word = 0, rest = index; rest > 0; word++, rest = Math.floor(rest / 2 ** 32)) string[word] = rest
  return string
}

function formatOutcome(string: Uint32Array, qubits: number) {
  return listRange(0, qubits)
    .map((qubit) => bitOf(string, qubit))
    .toReversed()
    .join('')
}
