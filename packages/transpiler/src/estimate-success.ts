import { findGate, type Circuit, type Instruction } from '@qportal/circuit'
import type { DeviceErrors } from './errors-of-chip.ts'

/** Probabilities that nothing goes wrong; their product is `total`. */
export interface SuccessEstimate {
  readonly oneQubitGates: number
  readonly twoQubitGates: number
  readonly readout: number
  readonly total: number
}

const certain: SuccessEstimate = { oneQubitGates: 1, twoQubitGates: 1, readout: 1, total: 1 }

/**
 * Estimates the probability that a transpiled circuit runs without any error: the product of the
 * success probabilities of its gates and measurements. Diagonal gates on one qubit have no error.
 * Of the two branches of a condition, the less probable one to succeed counts. Decay of idle qubits
 * is left out.
 */
export function estimateSuccess(
  { instructions }: Pick<Circuit, 'instructions'>,
  errors: DeviceErrors,
): SuccessEstimate {
  return instructions.reduce((sum, instruction) => multiply(sum, successOf(instruction, errors)), certain)
}

function successOf(instruction: Instruction, errors: DeviceErrors): SuccessEstimate {
  switch (instruction.kind) {
    case 'gate': {
      const qubits = [...instruction.controls.map(({ qubit }) => qubit), ...instruction.qubits]
      const [first, second] = qubits
      if (first === undefined) return certain
      if (second !== undefined) return factor({ twoQubitGates: 1 - errors.ofPair(first, second) })
      const isFree = findGate(instruction.gate)?.isDiagonal === true
      return isFree ? certain : factor({ oneQubitGates: 1 - errors.ofGate(first) })
    }
    case 'measure':
      return factor({ readout: 1 - errors.ofReadout(instruction.qubit) })
    case 'if': {
      const [yes, no] = [instruction.then, instruction.else].map((instructions) =>
        estimateSuccess({ instructions }, errors),
      )
      return yes!.total < no!.total ? yes! : no!
    }
    default:
      return certain
  }
}

function factor(of: Partial<SuccessEstimate>): SuccessEstimate {
  return multiply(certain, { ...certain, ...of })
}

function multiply(one: SuccessEstimate, other: SuccessEstimate): SuccessEstimate {
  const oneQubitGates = one.oneQubitGates * other.oneQubitGates
  const twoQubitGates = one.twoQubitGates * other.twoQubitGates
  const readout = one.readout * other.readout
  return { oneQubitGates, twoQubitGates, readout, total: oneQubitGates * twoQubitGates * readout }
}
