import {
  outcomeOfRelaxation,
  probabilitiesOfPaulis,
  probabilitiesOfRelaxation,
  readoutErrorProbability,
} from '../../program/event-probabilities.ts'
import type {
  DampStep,
  DepolarizeStep,
  MeasureStep,
  ReadoutError,
  RelaxStep,
  ResetStep,
} from '../../program/program.ts'
import type { ShotRandom } from '../../random/shot-random.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { FlatStep } from './flatten-program.ts'
import type { QuantumRun } from './quantum-run.ts'

export type RandomFlatStep = Exclude<FlatStep, { kind: 'unitary' | 'select' | 'assign' | 'jump' }>

/** A random event of a run. Its outcomes are numbers from 0. */
export interface RandomEvent {
  /** The outcome that a shot draws. */
  readonly outcomeOf: (shot: number) => number
  /** The probability of each outcome. */
  readonly probabilities: () => readonly number[]
  /** Changes the run as the outcome demands. */
  readonly apply: (outcome: number) => void
  /** Writes the outcome of a measurement to the classical bits. */
  readonly record?: (outcome: number, bits: Uint8Array) => void
}

/**
 * Returns the event of a random step in a run. `mayOccur` says whether a walk may follow the
 * outcome that only shots with a certain property draw; it saves amplitude damping a probability.
 */
export function* createRandomEvent(
  step: RandomFlatStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
  mayOccur: (drawsIt: (shot: number) => boolean) => boolean,
): ResumableTask<RandomEvent> {
  switch (step.kind) {
    case 'measure':
      return measurement(step, run, random, yield* run.probabilityOfOne(step.qubit))
    case 'reset':
      return resetting(step, run, random, yield* run.probabilityOfOne(step.qubit))
    case 'depolarize':
      return depolarization(step, run, random)
    case 'dephase':
      return twoOutcomes(step.event, random, step.probability, (outcome) => {
        if (outcome) run.applyPauli(step.qubit, 3)
      })
    case 'relax':
      return yield* relaxation(step, run, random, mayOccur)
    default:
      return yield* damping(step, run, random, mayOccur)
  }
}

/** Outcome: twice the true value plus the value that is read. */
function measurement(
  { qubit, bit, event, readoutError }: MeasureStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
  one: number,
): RandomEvent {
  return {
    outcomeOf(shot) {
      const value = random.draw(shot, event) < one ? 1 : 0
      return 2 * value + (isReadWrong(shot, value, readoutError, random) ? 1 - value : value)
    },
    probabilities: () => listReadoutProbabilities(one, readoutError),
    apply(outcome) {
      const value = outcome >> 1
      run.collapse(qubit, value, value ? one : 1 - one)
    },
    record(outcome, bits) {
      bits[bit] = outcome & 1
    },
  }
}

function isReadWrong(
  shot: number,
  value: number,
  readoutError: ReadoutError | undefined,
  random: ShotRandom,
): boolean {
  return (
    !!readoutError && random.draw(shot, readoutError.event) < readoutErrorProbability(value, readoutError)
  )
}

function listReadoutProbabilities(one: number, readoutError: ReadoutError | undefined): number[] {
  return [0, 1, 2, 3].map((outcome) => {
    const value = outcome >> 1
    const wrong = readoutErrorProbability(value, readoutError)
    return (value ? one : 1 - one) * ((outcome & 1) === value ? 1 - wrong : wrong)
  })
}

function resetting(
  { qubit, event }: ResetStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
  one: number,
): RandomEvent {
  return twoOutcomes(event, random, one, (outcome) => {
    run.collapse(qubit, outcome, outcome ? one : 1 - one)
    if (outcome) run.applyPauli(qubit, 1)
  })
}

/** Outcome: the number of a Pauli product, as in `DepolarizeStep`. */
function depolarization(
  step: DepolarizeStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
): RandomEvent {
  const { qubits, probability, event } = step
  return {
    outcomeOf(shot) {
      const drawn = random.draw(shot, event)
      return drawn < probability ? Math.floor((drawn / probability) * 4 ** qubits.length) : 0
    },
    probabilities: () => probabilitiesOfPaulis(step),
    apply(outcome) {
      qubits.forEach((qubit, j) => {
        const pauli = (outcome >> (2 * j)) & 3
        if (pauli) run.applyPauli(qubit, pauli)
      })
    },
  }
}

/** Outcome: nothing, the factor, or a jump. Measures the qubit only if some shot draws an event. */
function* relaxation(
  step: RelaxStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
  mayOccur: (drawsIt: (shot: number) => boolean) => boolean,
): ResumableTask<RandomEvent> {
  const { qubit, probability, factor, event } = step
  const mayHappen = mayOccur((shot) => random.draw(shot, event) < probability)
  const one = mayHappen ? yield* run.probabilityOfOne(qubit) : 0
  return {
    outcomeOf: (shot) => outcomeOfRelaxation(step, random.draw(shot, event), one),
    probabilities: () => probabilitiesOfRelaxation(step, one),
    apply(outcome) {
      if (outcome) run.damp(qubit, factor, outcome === 2)
    },
  }
}

/**
 * Measures the qubit only if some shot draws a number below `gamma`, without which it cannot jump.
 */
function* damping(
  { qubit, gamma, event }: DampStep,
  run: QuantumRun<unknown, unknown>,
  random: ShotRandom,
  mayOccur: (drawsIt: (shot: number) => boolean) => boolean,
): ResumableTask<RandomEvent> {
  const mayJump = mayOccur((shot) => random.draw(shot, event) < gamma)
  const probability = mayJump ? gamma * (yield* run.probabilityOfOne(qubit)) : 0
  return twoOutcomes(event, random, probability, (outcome) =>
    run.damp(qubit, Math.sqrt(1 - gamma), outcome === 1),
  )
}

function twoOutcomes(
  event: number,
  random: ShotRandom,
  probabilityOfOne: number,
  apply: (outcome: number) => void,
): RandomEvent {
  return {
    outcomeOf: (shot) => (random.draw(shot, event) < probabilityOfOne ? 1 : 0),
    probabilities: () => [1 - probabilityOfOne, probabilityOfOne],
    apply,
  }
}
