import { equalAngles } from '../angles/angle-algebra.ts'
import type {
  Circuit,
  ClassicalCondition,
  GateDefinition,
  GateInstruction,
  Instruction,
  Register,
} from './circuit.ts'

/**
 * Whether two circuits are equal apart from ids and source ranges. Compares angles as written, see
 * `equalAngles`.
 */
export function equalCircuits(a: Circuit, b: Circuit): boolean {
  return (
    equalLists(a.qubitRegisters, b.qubitRegisters, equalRegisters) &&
    equalLists(a.bitRegisters, b.bitRegisters, equalRegisters) &&
    equalLists(a.parameters, b.parameters, Object.is) &&
    equalLists(a.gateDefinitions, b.gateDefinitions, equalDefinitions) &&
    equalLists(a.instructions, b.instructions, equalInstructions)
  )
}

/** Whether two instructions are equal apart from ids and source ranges. */
export function equalInstructions(a: Instruction, b: Instruction): boolean {
  switch (a.kind) {
    case 'gate':
      return b.kind === 'gate' && equalGates(a, b)
    case 'measure':
      return b.kind === 'measure' && a.qubit === b.qubit && a.bit === b.bit
    case 'reset':
      return b.kind === 'reset' && a.qubit === b.qubit
    case 'barrier':
      return b.kind === 'barrier' && equalLists(a.qubits, b.qubits, Object.is)
    case 'nop':
      return b.kind === 'nop' && a.display === b.display && equalLists(a.qubits, b.qubits, Object.is)
    case 'opaque':
      return (
        b.kind === 'opaque' &&
        a.text === b.text &&
        equalLists(a.qubits, b.qubits, Object.is) &&
        equalLists(a.bits, b.bits, Object.is)
      )
    case 'delay':
      return (
        b.kind === 'delay' &&
        equalLists(a.qubits, b.qubits, Object.is) &&
        equalMembers(a.duration, b.duration)
      )
    case 'assign':
      return b.kind === 'assign' && a.bit === b.bit && equalConditions(a.value, b.value)
    case 'if':
      return (
        b.kind === 'if' &&
        equalConditions(a.condition, b.condition) &&
        equalLists(a.then, b.then, equalInstructions) &&
        equalLists(a.else, b.else, equalInstructions)
      )
    default:
      return a satisfies never
  }
}

function equalGates(a: GateInstruction, b: GateInstruction): boolean {
  return (
    a.gate === b.gate &&
    a.power === b.power &&
    equalLists(a.qubits, b.qubits, Object.is) &&
    equalLists(a.controls, b.controls, equalMembers) &&
    equalLists(a.parameters, b.parameters, equalAngles)
  )
}

function equalRegisters(a: Register, b: Register): boolean {
  return a.name === b.name && a.size === b.size && a.isInternal === b.isInternal
}

function equalDefinitions(a: GateDefinition, b: GateDefinition): boolean {
  return (
    a.name === b.name &&
    equalLists(a.parameters, b.parameters, Object.is) &&
    equalLists(a.qubits, b.qubits, Object.is) &&
    equalLists(a.body, b.body, equalInstructions)
  )
}

function equalConditions(a: ClassicalCondition, b: ClassicalCondition): boolean {
  switch (a.kind) {
    case 'constant':
      return b.kind === 'constant' && a.value === b.value
    case 'compare':
      return (
        b.kind === 'compare' &&
        a.operator === b.operator &&
        a.value === b.value &&
        equalLists(a.bits, b.bits, Object.is)
      )
    case 'not':
      return b.kind === 'not' && equalConditions(a.operand, b.operand)
    default:
      return b.kind === a.kind && equalConditions(a.left, b.left) && equalConditions(a.right, b.right)
  }
}

function equalLists<Item>(
  a: readonly Item[],
  b: readonly Item[],
  equal: (a: Item, b: Item) => boolean,
): boolean {
  return a.length === b.length && a.every((item, i) => equal(item, b[i]!))
}

/** Compares flat objects of numbers and strings. */
function equalMembers<Flat extends object>(a: Flat, b: Flat): boolean {
  return (Object.keys(a) as (keyof Flat)[]).every((key) => a[key] === b[key])
}
