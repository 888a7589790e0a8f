import {
  inlineGates,
  type AngleExpression,
  type Circuit,
  type CircuitProblem,
  type Instruction,
} from '@qportal/circuit'
import { rowsToDefine } from './gate-names.ts'
import { openQasm2Names } from './openqasm2-names.ts'
import { OpenQasm2Writer } from './openqasm2-writer.ts'
import type { PrintProblem, PrintResult } from './print-problem.ts'
import { registerNames } from './register-names.ts'

/** Options of `printOpenQasm2`. */
export interface PrintOpenQasm2Options {
  /** Values of named parameters in radians, because OpenQASM 2 has no parameters. */
  readonly parameters?: Readonly<Record<string, number>> | undefined
}

/**
 * Prints a circuit as OpenQASM 2, or returns what the language cannot express. Expands controls and
 * powers, adapts names, and drops global phases, which have no meaning in OpenQASM 2.
 *
 * @see arXiv:1707.03429, "Open Quantum Assembly Language"
 */
export function printOpenQasm2(circuit: Circuit, options: PrintOpenQasm2Options = {}): PrintResult {
  const plain = hasModifiedCustomGate(circuit)
    ? inlineGates(circuit, { isPrimitive: (row) => row.openqasm2 !== undefined, modifiers: 'expand' })
    : { value: circuit }
  if (plain.value === undefined) return { problems: plain.problems.map(fromInlining) }
  return print(plain.value, options)
}

function print(circuit: Circuit, { parameters = {} }: PrintOpenQasm2Options): PrintResult {
  const { qubitRegisters, bitRegisters, gates } = openQasm2Names(circuit)
  const writer = new OpenQasm2Writer({
    names: registerNames(qubitRegisters, bitRegisters),
    gates,
    values: new Map(
      Object.entries(parameters).map(([name, value]): [string, AngleExpression] => [
        name,
        { kind: 'number', value },
      ]),
    ),
  })
  const lines = [
    'OPENQASM 2.0;',
    'include "qelib1.inc";',
    ...rowsToDefine(circuit, 'openqasm2').flatMap((row) => writer.rowDefinition(row)),
    ...circuit.gateDefinitions.flatMap((definition) => writer.definition(definition)),
    ...qubitRegisters.flatMap(({ name, size }) => (size > 0 ? [`qreg ${name}[${size}];`] : [])),
    ...bitRegisters.flatMap(({ name, size }) => (size > 0 ? [`creg ${name}[${size}];`] : [])),
    ...circuit.instructions.flatMap((instruction) => writer.statements(instruction)),
  ]
  return writer.problems.length > 0 ? { problems: writer.problems } : { text: `${lines.join('\n')}\n` }
}

/** Whether a custom gate has modifiers, so that its definition must be inlined. */
function hasModifiedCustomGate({ gateDefinitions, instructions }: Circuit): boolean {
  const custom = new Set(gateDefinitions.map(({ name }) => name))
  const isModified = (instruction: Instruction): boolean =>
    instruction.kind === 'if'
      ? instruction.then.some(isModified) || instruction.else.some(isModified)
      : instruction.kind === 'gate' &&
        custom.has(instruction.gate) &&
        (instruction.power !== 1 || instruction.controls.length > 0)
  return instructions.some(isModified) || gateDefinitions.some(({ body }) => body.some(isModified))
}

function fromInlining({ at, code, parameters }: CircuitProblem): PrintProblem {
  return {
    code: code === 'inline/fractional-power' ? 'print/fractional-power' : 'print/too-large',
    ...(at.kind === 'instruction' ? { id: at.id } : {}),
    parameters,
  }
}
