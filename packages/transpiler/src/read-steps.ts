import {
  evaluateAngle,
  findGate,
  inlineGates,
  withBranches,
  type Circuit,
  type CircuitProblem,
  type GateInstruction,
  type GateRow,
  type Instruction,
} from '@qportal/circuit'
import type { Step } from './step.ts'

/** Tells whether a gate of the table is a step of its own. All others are decomposed. */
export function isStepGate({ name, qubits }: Pick<GateRow, 'name' | 'qubits'>): boolean {
  return qubits <= 1 || name === 'cx'
}

/**
 * Decomposes a circuit into one-qubit unitaries and cx. Drops global phases, which no measurement
 * observes.
 */
export function readSteps(circuit: Circuit): { steps: readonly Step[] } | { problem: CircuitProblem } {
  const { value, problems = [] } = inlineGates(circuit, { isPrimitive: isStepGate, modifiers: 'expand' })
  if (value) return { steps: value.instructions.flatMap(readInstruction) }
  return { problem: problems[0]! }
}

function readInstruction(instruction: Instruction): readonly Step[] {
  if (instruction.kind === 'gate') return readGate(instruction)
  if (instruction.kind === 'nop') return []
  if (instruction.kind !== 'if') return [{ kind: 'fixed', instruction }]
  const { condition } = instruction
  const [yes, no] = [instruction.then.flatMap(readInstruction), instruction.else.flatMap(readInstruction)]
  return [withBranches({ kind: 'if', condition }, yes, no)]
}

function readGate({ gate, qubits, parameters }: GateInstruction): readonly Step[] {
  const [first, second] = qubits
  if (first === undefined) return []
  if (second !== undefined) return [{ kind: 'cx', control: first, target: second }]
  const { values } = findGate(gate)!.matrix(...parameters.map((angle) => evaluateAngle(angle)))
  return [{ kind: 'unitary', qubit: first, matrix: [...values] }]
}
