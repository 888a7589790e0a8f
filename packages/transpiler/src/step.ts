import {
  bitsOf,
  bitsOfCondition,
  qubitsOf,
  withBranches,
  type ClassicalCondition,
  type GateInstruction,
  type IfInstruction,
  type Instruction,
} from '@qportal/circuit'
import type { OneQubitMatrix } from './one-qubit-matrix.ts'

/**
 * A step of a circuit during transpilation: a one-qubit unitary, a cx or another gate on two
 * qubits, or an instruction that stays unchanged.
 */
export type Step =
  | { readonly kind: 'unitary'; readonly qubit: number; readonly matrix: OneQubitMatrix }
  | { readonly kind: 'cx'; readonly control: number; readonly target: number }
  | {
      /** A gate of the device that replaces a cx. */
      readonly kind: 'pair'
      readonly gate: string
      readonly angles: readonly number[]
      readonly qubits: readonly [number, number]
      readonly isDiagonal: boolean
    }
  | { readonly kind: 'swap'; readonly qubits: readonly [number, number] }
  | { readonly kind: 'fixed'; readonly instruction: FixedInstruction }
  | {
      readonly kind: 'if'
      readonly condition: ClassicalCondition
      readonly then: readonly Step[]
      readonly else: readonly Step[]
    }

export type FixedInstruction = Exclude<Instruction, GateInstruction | IfInstruction>

/** Each qubit occurs once. */
export function qubitsOfStep(step: Step): readonly number[] {
  switch (step.kind) {
    case 'unitary':
      return [step.qubit]
    case 'cx':
      return [step.control, step.target]
    case 'swap':
    case 'pair':
      return step.qubits
    case 'fixed':
      return qubitsOf(step.instruction)
    case 'if':
      return [...new Set([...step.then, ...step.else].flatMap(qubitsOfStep))]
    default:
      return step satisfies never
  }
}

function bitsOfStep(step: Step): readonly number[] {
  if (step.kind === 'fixed') return bitsOf(step.instruction)
  if (step.kind !== 'if') return []
  return [...bitsOfCondition(step.condition), ...[...step.then, ...step.else].flatMap(bitsOfStep)]
}

/** Returns the wires that order a step: qubit `i` as `i`, classical bit `i` as `-1 - i`. */
export function wiresOfStep(step: Step): readonly number[] {
  return [...qubitsOfStep(step), ...new Set(bitsOfStep(step).map((bit) => -1 - bit))]
}

/** Returns the step on other qubits. */
export function moveStep(step: Step, to: (qubit: number) => number): Step {
  switch (step.kind) {
    case 'unitary':
      return { ...step, qubit: to(step.qubit) }
    case 'cx':
      return { ...step, control: to(step.control), target: to(step.target) }
    case 'swap':
    case 'pair':
      return { ...step, qubits: [to(step.qubits[0]), to(step.qubits[1])] }
    case 'fixed':
      return { ...step, instruction: moveInstruction(step.instruction, to) }
    case 'if':
      return withBranches(
        step,
        step.then.map((inner) => moveStep(inner, to)),
        step.else.map((inner) => moveStep(inner, to)),
      )
    default:
      return step satisfies never
  }
}

function moveInstruction(instruction: FixedInstruction, to: (qubit: number) => number): FixedInstruction {
  if (instruction.kind === 'assign') return instruction
  if ('qubit' in instruction) return { ...instruction, qubit: to(instruction.qubit) }
  return { ...instruction, qubits: instruction.qubits.map(to) }
}
