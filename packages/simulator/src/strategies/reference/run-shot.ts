import { applyMatrix } from '@qportal/circuit/matrix'
import {
  collapse,
  normalize,
  probabilityOfOne,
  zeroState,
  type DenseState,
} from '../../matrix/dense-state.ts'
import { pauliMatrices } from '../../matrix/pauli-matrices.ts'
import { evaluateCondition } from '../../program/evaluate-condition.ts'
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
  Program,
  RelaxStep,
  ResetStep,
  Step,
} from '../../program/program.ts'

/** The state and bits of one shot before its final measurements. */
export interface ShotOutcome {
  readonly state: DenseState
  readonly bits: Uint8Array
  /** Whether all chosen outcomes have been read. */
  readonly isSelected: boolean
}

/**
 * Chooses the outcome of an event, as an index into the probabilities of its outcomes. `indexOf`
 * maps a number drawn from [0, 1) to an outcome.
 */
export type Decide = (
  event: number,
  probabilities: readonly number[],
  indexOf: (drawn: number) => number,
) => number

/** Runs all steps of a program on one shot. */
export function runShot(program: Program, decide: Decide): ShotOutcome {
  const happens = (event: number, probability: number) =>
    decide(event, [1 - probability, probability], (drawn) => (drawn < probability ? 1 : 0)) === 1

  const state = zeroState(program.qubits)
  const bits = new Uint8Array(program.bits)
  let isSelected = true
  const runAll = (steps: readonly Step[]) => steps.forEach(run)
  runAll(program.steps)
  return { state, bits, isSelected }

  function run(step: Step): void {
    switch (step.kind) {
      case 'unitary':
        return applyMatrix(state, step.matrix, step.targets, step.controls)
      case 'measure':
        return measure(step)
      case 'reset':
        return reset(step)
      case 'depolarize':
        return depolarize(step)
      case 'dephase':
        if (happens(step.event, step.probability)) applyMatrix(state, pauliMatrices[3]!, [step.qubit], [])
        return
      case 'relax':
        return relax(step)
      case 'damp':
        return damp(step)
      case 'select':
        isSelected &&= bits[step.bit] === step.value
        return
      case 'assign':
        bits[step.bit] = evaluateCondition(step.value, bits) ? 1 : 0
        return
      case 'if':
        return runAll(evaluateCondition(step.condition, bits) ? step.whenTrue : step.whenFalse)
    }
  }

  function measure({ qubit, bit, event, readoutError }: MeasureStep): void {
    const outcome = happens(event, probabilityOfOne(state, qubit)) ? 1 : 0
    collapse(state, qubit, outcome)
    const isReadWrong =
      readoutError && happens(readoutError.event, readoutErrorProbability(outcome, readoutError))
    bits[bit] = isReadWrong ? 1 - outcome : outcome
  }

  function reset({ qubit, event }: ResetStep): void {
    const outcome = happens(event, probabilityOfOne(state, qubit)) ? 1 : 0
    collapse(state, qubit, outcome)
    if (outcome) applyMatrix(state, pauliMatrices[1]!, [qubit], [])
  }

  function depolarize(step: DepolarizeStep): void {
    const { qubits, probability, event } = step
    const product = decide(event, probabilitiesOfPaulis(step), (drawn) =>
      drawn < probability ? Math.floor((drawn / probability) * 4 ** qubits.length) : 0,
    )
    qubits.forEach((qubit, j) => applyMatrix(state, pauliMatrices[(product >> (2 * j)) & 3]!, [qubit], []))
  }

  function relax(step: RelaxStep): void {
    const { qubit, factor, event } = step
    const one = probabilityOfOne(state, qubit)
    const outcome = decide(event, probabilitiesOfRelaxation(step, one), (drawn) =>
      outcomeOfRelaxation(step, drawn, one),
    )
    if (outcome) lower(qubit, factor, outcome === 2)
  }

  function damp({ qubit, gamma, event }: DampStep): void {
    lower(qubit, Math.sqrt(1 - gamma), happens(event, gamma * probabilityOfOne(state, qubit)))
  }

  function lower(qubit: number, factor: number, jumps: boolean): void {
    const values = jumps ? [0, 0, 1, 0, 0, 0, 0, 0] : [1, 0, 0, 0, 0, 0, factor, 0]
    applyMatrix(state, { size: 2, values: Float64Array.from(values) }, [qubit], [])
    normalize(state)
  }
}
