import {
  bitsOfCondition,
  type ClassicalCondition,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'

/**
 * Checks that all qubits and bits exist, that no gate acts on a qubit twice, and that durations and
 * compared numbers are possible.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit`
 */
export function checkInstructions(instructions: readonly Instruction[], qubits: number, bits: number): void {
  const checkQubit = (qubit: number) => checkIndex('qubit', qubit, qubits)
  const checkBit = (bit: number) => checkIndex('bit', bit, bits)
  for (const instruction of instructions) {
    switch (instruction.kind) {
      case 'gate':
        checkGateOperands(instruction, qubits)
        break
      case 'barrier':
      case 'nop':
      case 'opaque':
        instruction.qubits.forEach(checkQubit)
        break
      case 'delay':
        instruction.qubits.forEach(checkQubit)
        checkDuration(instruction.duration.value)
        break
      case 'reset':
        checkQubit(instruction.qubit)
        break
      case 'measure':
        checkQubit(instruction.qubit)
        checkBit(instruction.bit)
        break
      case 'assign':
        checkBit(instruction.bit)
        bitsOfCondition(instruction.value).forEach(checkBit)
        checkCondition(instruction.value)
        break
      case 'if':
        bitsOfCondition(instruction.condition).forEach(checkBit)
        checkCondition(instruction.condition)
        checkInstructions(instruction.then, qubits, bits)
        checkInstructions(instruction.else, qubits, bits)
    }
  }
}

function checkDuration(value: number): void {
  if (!(value >= 0 && Number.isFinite(value))) fail(`A delay has the duration ${value}`)
}

/** A comparison with NaN would be true or false by accident. */
function checkCondition(condition: ClassicalCondition): void {
  if (condition.kind === 'compare') {
    if (!Number.isInteger(condition.value)) fail(`A condition compares bits with ${condition.value}`)
  } else if (condition.kind === 'not') checkCondition(condition.operand)
  else if (condition.kind !== 'constant') {
    checkCondition(condition.left)
    checkCondition(condition.right)
  }
}

export function checkGateOperands(
  { gate, qubits: own, controls, power }: GateInstruction,
  qubits: number,
): void {
  for (let i = 0; i < own.length; i++) checkIndex('qubit', own[i]!, qubits)
  for (let i = 0; i < controls.length; i++) checkIndex('qubit', controls[i]!.qubit, qubits)
  if (actsTwice(own, controls)) fail(`The gate ${gate} acts on one qubit twice`)
  if (!Number.isFinite(power)) fail(`The gate ${gate} is raised to the power ${power}`)
}

/** Compares one or two operands directly, since most gates have no more and a set takes longer. */
function actsTwice(own: readonly number[], controls: readonly Control[]): boolean {
  if (own.length === 1 && controls.length === 0) return false
  if (own.length === 1 && controls.length === 1) return own[0] === controls[0]!.qubit
  if (own.length === 2 && controls.length === 0) return own[0] === own[1]
  return new Set([...own, ...controls.map(({ qubit }) => qubit)]).size < own.length + controls.length
}

function checkIndex(what: string, index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    fail(`There is no ${what} ${index}: the circuit has ${count}`)
}

function fail(message: string): never {
  throw new SimulatorError('simulator/invalid-circuit', message)
}
