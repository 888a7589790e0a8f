import {
  decompositionOf,
  findGate,
  printAngle,
  type GateDefinition,
  type GateInstruction,
  type GateRow,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import { displayMark } from '../syntax/display-comment.ts'
import { printCondition } from './print-condition.ts'
import { printModifiers } from './print-modifiers.ts'
import type { RegisterNames } from './register-names.ts'

type Printable = Instruction | InstructionDraft

/**
 * Prints an instruction as lines of OpenQASM 3. Undefined if a qubit or a bit that it reads has no
 * name in the program. A bit that is only written by a measurement needs no name.
 */
export function openQasm3Statement(
  instruction: Printable,
  names: RegisterNames,
  indent = '',
): string[] | undefined {
  const list = (qubits: readonly number[]): string | undefined => allNames(qubits, names.qubits)?.join(', ')
  switch (instruction.kind) {
    case 'gate': {
      const text = printGate(instruction, names.qubits, names.gates)
      return text === undefined ? undefined : [indent + text]
    }
    case 'measure': {
      const qubit = nameAt(names.qubits, instruction.qubit)
      const bit = nameAt(names.bits, instruction.bit)
      if (qubit === undefined) return undefined
      return [bit === undefined ? `${indent}measure ${qubit};` : `${indent}${bit} = measure ${qubit};`]
    }
    case 'reset': {
      const qubit = nameAt(names.qubits, instruction.qubit)
      return qubit === undefined ? undefined : [`${indent}reset ${qubit};`]
    }
    case 'barrier': {
      const operands = list(instruction.qubits)
      return operands === undefined ? undefined : onQubits(`${indent}barrier`, operands)
    }
    case 'nop': {
      const operands = list(instruction.qubits)
      if (operands === undefined || instruction.display === undefined)
        return operands === undefined ? undefined : onQubits(`${indent}nop`, operands)
      return [`${indent}${displayMark} ${instruction.display} ${operands}`]
    }
    case 'opaque':
      return undefined
    case 'delay': {
      const operands = list(instruction.qubits)
      const { value, unit } = instruction.duration
      return operands === undefined ? undefined : onQubits(`${indent}delay[${value}${unit}]`, operands)
    }
    case 'assign': {
      const bit = nameAt(names.bits, instruction.bit)
      const value = printCondition(instruction.value, names)
      return bit === undefined || value === undefined ? undefined : [`${indent}${bit} = ${value};`]
    }
    case 'if':
      return ifStatement(instruction, names, indent)
    default:
      return instruction satisfies never
  }
}

function ifStatement(
  instruction: Extract<Printable, { kind: 'if' }>,
  names: RegisterNames,
  indent: string,
): string[] | undefined {
  const condition = printCondition(instruction.condition, names)
  if (condition === undefined) return undefined
  const lines = [`${indent}if (${condition}) {`]
  for (const [i, branch] of [instruction.then, instruction.else].entries()) {
    if (i === 1 && branch.length > 0) lines.push(`${indent}} else {`)
    for (const inner of branch) {
      const text = openQasm3Statement(inner, names, `${indent}  `)
      if (text === undefined) return undefined
      for (const line of text) lines.push(line)
    }
  }
  lines.push(`${indent}}`)
  return lines
}

/** `ctrl @ rx(pi/2) q[0], q[1];`. */
function printGate(
  instruction: Omit<GateInstruction, 'id' | 'origin'>,
  qubitNames: readonly string[],
  gateNames: GateNames = new Map(),
): string | undefined {
  const { gate, parameters, qubits, controls } = instruction
  const values = parameters.length === 0 ? '' : `(${parameters.map(printAngle).join(', ')})`
  const operands = allNames([...controls.map(({ qubit }) => qubit), ...qubits], qubitNames)
  if (operands === undefined) return undefined
  const space = operands.length === 0 ? '' : ' '
  const name = gateNames.get(gate) ?? findGate(gate)?.openqasm3.name ?? gate
  return `${printModifiers(instruction)}${name}${values}${space}${operands.join(', ')};`
}

/** Omits a statement without qubits, because without operands it would act on all qubits. */
function onQubits(words: string, operands: string): string[] {
  return operands === '' ? [] : [`${words} ${operands};`]
}

/** Undefined if the program has no name for the index. */
function nameAt(names: readonly string[], index: number): string | undefined {
  return names[index] || undefined
}

function allNames(indices: readonly number[], names: readonly string[]): string[] | undefined {
  const found: string[] = []
  for (const index of indices) {
    const name = nameAt(names, index)
    if (name === undefined) return undefined
    found.push(name)
  }
  return found
}

/** Defines a gate of the table that no library declares, by its decomposition. */
export function openQasm3RowDefinition(row: GateRow): string[] {
  const body = decompositionOf(row) ?? []
  return openQasm3Definition({
    name: row.openqasm3.name,
    parameters: row.parameters,
    qubits: Array.from({ length: row.qubits }, (_, i) => `q${i}`),
    body: body.map((call) => ({ kind: 'gate', ...call, controls: [], power: 1 })),
  })
}

type GateNames = ReadonlyMap<string, string>

/** Prints the definition of a custom gate. */
export function openQasm3Definition(
  definition: Omit<GateDefinition, 'body'> & Body,
  gateNames?: GateNames,
): string[] {
  const parameters = definition.parameters.length === 0 ? '' : `(${definition.parameters.join(', ')})`
  const head = `gate ${definition.name}${parameters} ${definition.qubits.join(', ')}`
  if (definition.body.length === 0) return [`${head} {}`]
  const body = definition.body.flatMap((instruction) =>
    instruction.kind === 'gate'
      ? [`  ${printGate(instruction, definition.qubits, gateNames)!}`]
      : onQubits('  barrier', allNames(instruction.qubits, definition.qubits)!.join(', ')),
  )
  return [`${head} {`, ...body, '}']
}

interface Body {
  readonly body: readonly Extract<Printable, { kind: 'gate' | 'barrier' }>[]
}
