import {
  bitsOf,
  qubitsOf,
  type Circuit,
  type ClassicalCondition,
  type GateInstruction,
  type Instruction,
  type Register,
} from '@qportal/circuit'
import type { CircuitEditResult, QasmEdit } from './edit.ts'
import { changeEach } from './instruction-tree.ts'
import { isName, isNameTaken } from './names.ts'

type Declare = Extract<QasmEdit, { kind: 'declareRegister' }>
type Resize = Extract<QasmEdit, { kind: 'resizeRegister' }>

export function declareRegister(circuit: Circuit, { register, name, size }: Declare): CircuitEditResult {
  if (!isName(name)) return { refusal: 'edit/invalid-name' }
  if (isNameTaken(circuit, name)) return { refusal: 'edit/name-taken' }
  if (!isSize(size)) return { refusal: 'edit/invalid-size' }
  const added: Register = { name, size }
  return {
    circuit:
      register === 'qubit'
        ? { ...circuit, qubitRegisters: [...circuit.qubitRegisters, added] }
        : { ...circuit, bitRegisters: [...circuit.bitRegisters, added] },
    created: [],
  }
}

function isSize(size: number): boolean {
  return Number.isInteger(size) && size > 0
}

/**
 * Resizes a register and shifts the indices of later registers. Refuses to remove qubits or bits
 * that are in use.
 */
export function resizeRegister(circuit: Circuit, { register, name, size }: Resize): CircuitEditResult {
  const registers = register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters
  const at = registers.findIndex((each) => each.name === name)
  if (at < 0) return { refusal: 'edit/no-such-register' }
  if (!isSize(size)) return { refusal: 'edit/invalid-size' }
  const oldEnd = registers.slice(0, at + 1).reduce((sum, each) => sum + each.size, 0)
  const difference = size - registers[at]!.size
  const cutFrom = oldEnd + Math.min(0, difference)
  const isCut = (index: number): boolean => index >= cutFrom && index < oldEnd
  const used = circuit.instructions.flatMap(register === 'qubit' ? qubitsOf : bitsOf)
  if (used.some(isCut)) return { refusal: 'edit/register-in-use' }
  const shift = (index: number): number => (index >= oldEnd ? index + difference : index)
  const keep = (index: number): number => index
  const [qubit, bit] = register === 'qubit' ? [shift, keep] : [keep, shift]
  const resized = registers.with(at, { ...registers[at]!, size })
  const instructions = changeEach(circuit.instructions, (instruction) => [renumber(instruction, qubit, bit)])
  return {
    circuit:
      register === 'qubit'
        ? { ...circuit, qubitRegisters: resized, instructions }
        : { ...circuit, bitRegisters: resized, instructions },
    created: [],
  }
}

type Renumber = (index: number) => number

/** Renumbers the qubits and bits of an instruction, but not those in the branches of an `if`. */
export function renumber(instruction: Instruction, qubit: Renumber, bit: Renumber): Instruction {
  switch (instruction.kind) {
    case 'gate':
      return onQubits(instruction, qubit)
    case 'measure':
      return { ...instruction, qubit: qubit(instruction.qubit), bit: bit(instruction.bit) }
    case 'reset':
      return { ...instruction, qubit: qubit(instruction.qubit) }
    case 'opaque':
      return { ...instruction, qubits: instruction.qubits.map(qubit), bits: instruction.bits.map(bit) }
    case 'barrier':
    case 'nop':
    case 'delay':
      return { ...instruction, qubits: instruction.qubits.map(qubit) }
    case 'assign':
      return { ...instruction, bit: bit(instruction.bit), value: onBits(instruction.value, bit) }
    case 'if':
      return { ...instruction, condition: onBits(instruction.condition, bit) }
    default:
      return instruction satisfies never
  }
}

export function onQubits(instruction: GateInstruction, qubit: Renumber): GateInstruction {
  return {
    ...instruction,
    qubits: instruction.qubits.map(qubit),
    controls: instruction.controls.map((control) => ({ ...control, qubit: qubit(control.qubit) })),
  }
}

function onBits(condition: ClassicalCondition, bit: Renumber): ClassicalCondition {
  switch (condition.kind) {
    case 'constant':
      return condition
    case 'compare':
      return { ...condition, bits: condition.bits.map(bit) }
    case 'not':
      return { ...condition, operand: onBits(condition.operand, bit) }
    default:
      return { ...condition, left: onBits(condition.left, bit), right: onBits(condition.right, bit) }
  }
}
