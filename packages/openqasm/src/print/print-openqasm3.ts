import { inlineGates, withBranches, type Circuit, type GateRow, type Instruction } from '@qportal/circuit'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'
import { rowsToDefine } from './gate-names.ts'
import { withOpenQasm3Names } from './openqasm3-names.ts'
import { openQasm3Definition, openQasm3RowDefinition, openQasm3Statement } from './openqasm3-statement.ts'
import { circuitNames } from './register-names.ts'

/** Options of `printOpenQasm3`. */
export interface PrintOptions {
  /**
   * Prints a program for a device. Writes custom gates, controls, powers and gates outside the
   * standard library as gates of the library, because devices refuse definitions. Gates without
   * such a form stay; `inlineGates` of `@qportal/circuit` returns the reason. Drops `nop`.
   */
  readonly inline?: boolean | undefined
}

/**
 * Prints a circuit as OpenQASM 3. `compileQasm` of the text returns an equal circuit, except for
 * what the language cannot express: keywords as names, and registers or barriers without qubits.
 */
export function printOpenQasm3(circuit: Circuit, { inline = false }: PrintOptions = {}): string {
  return inline
    ? print(withOpenQasm3Names(inlineForDevice(circuit)), false)
    : print(
        withOpenQasm3Names(circuit),
        circuit.bitRegisters.some(({ isInternal }) => isInternal),
      )
}

/**
 * Returns the circuit that `printOpenQasm3` prints with `inline`. Unchanged instructions keep their
 * ids. The parts of an instruction have its id with a number: `i3.1`.
 */
export function inlineForDevice(circuit: Circuit): Circuit {
  return inlined(withoutNops(circuit))
}

function withoutNops(circuit: Circuit): Circuit {
  const kept = (instructions: readonly Instruction[]): Instruction[] =>
    instructions.flatMap((instruction): Instruction[] => {
      if (instruction.kind === 'nop') return []
      if (instruction.kind !== 'if') return [instruction]
      return [withBranches(instruction, kept(instruction.then), kept(instruction.else))]
    })
  return { ...circuit, instructions: kept(circuit.instructions) }
}

function inlined(circuit: Circuit): Circuit {
  const isPrimitive = ({ openqasm3 }: GateRow): boolean => openqasm3.source !== 'definition'
  return (
    inlineGates(circuit, { isPrimitive, modifiers: 'expand' }).value ??
    inlineGates(circuit, { isPrimitive, modifiers: 'keep' }).value ??
    circuit
  )
}

/** @param hasOutputs whether `output` marks the registers that results contain */
function print(circuit: Circuit, hasOutputs: boolean): string {
  const names = circuitNames(circuit)
  // Without an output, all declared bits are results. The bits of a block are not.
  const isBlock = hasOutputs && circuit.bitRegisters.every(({ isInternal }) => isInternal)
  const indent = isBlock ? '  ' : ''
  const lines = [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    ...circuit.parameters.map((parameter) => `input float ${parameter};`),
    ...rowsToDefine(circuit, 'openqasm3').flatMap((row) => openQasm3RowDefinition(row)),
    ...circuit.gateDefinitions.flatMap((definition) => openQasm3Definition(definition)),
    ...circuit.qubitRegisters.flatMap(({ name, size }) =>
      size > 0 && name !== hardwareRegister ? [`qubit[${size}] ${name};`] : [],
    ),
    ...(isBlock ? ['{'] : []),
    ...circuit.bitRegisters.flatMap(({ name, size, isInternal }) =>
      size > 0 ? [`${indent}${hasOutputs && isInternal !== true ? 'output ' : ''}bit[${size}] ${name};`] : [],
    ),
    ...names.aliases.map((alias) => indent + alias),
    ...circuit.instructions.flatMap((instruction) => openQasm3Statement(instruction, names, indent) ?? []),
    ...(isBlock ? ['}'] : []),
  ]
  return `${lines.join('\n')}\n`
}
