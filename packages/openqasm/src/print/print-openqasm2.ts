import {
  inlineGates,
  type AngleExpression,
  type Circuit,
  type CircuitProblem,
  type Instruction,
  type Register,
} from '@qportal/circuit'
import { rowsToDefine } from './gate-names.ts'
import { openQasm2Names } from './openqasm2-names.ts'
import { OpenQasm2Writer } from './openqasm2-writer.ts'
import type { PrintProblem, PrintResult } from './print-problem.ts'
import { CommentWriter, type ProgramComments } from './program-comments.ts'
import { registerNames } from './register-names.ts'

/** Options of `printOpenQasm2`. */
export interface PrintOpenQasm2Options {
  /** Values of named parameters in radians, because OpenQASM 2 has no parameters. */
  readonly parameters?: Readonly<Record<string, number>> | undefined
  /**
   * Comments of the program that the circuit was read from, see `commentsOfDocument`. Block
   * comments become line comments, because OpenQASM 2 has no others.
   */
  readonly comments?: ProgramComments | undefined
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

function print(circuit: Circuit, { parameters = {}, comments }: PrintOpenQasm2Options): PrintResult {
  const { qubitRegisters, bitRegisters, gates } = openQasm2Names(circuit)
  const written = new CommentWriter('//', comments)
  const writer = new OpenQasm2Writer({
    names: registerNames(qubitRegisters, bitRegisters),
    gates,
    values: new Map(
      Object.entries(parameters).map(([name, value]): [string, AngleExpression] => [
        name,
        { kind: 'number', value },
      ]),
    ),
    comments: written,
  })
  const declared = (
    word: string,
    { name, size, isInternal }: Register,
    before: Register | undefined,
  ): string[] => {
    const note = isInternal ? ' // not in results' : ''
    return written.around(`register ${before!.name}`, size > 0 ? [`${word} ${name}[${size}];${note}`] : [])
  }
  const lines = [
    ...written.around('version', ['OPENQASM 2.0;']),
    ...written.around('include', ['include "qelib1.inc";']),
    ...written.omitted('parameter'),
    ...rowsToDefine(circuit, 'openqasm2').flatMap((row) => writer.rowDefinition(row)),
    ...circuit.gateDefinitions.flatMap((definition) =>
      written.around(`gate ${definition.name}`, writer.definition(definition)),
    ),
    ...written.omitted('gate'),
    ...qubitRegisters.flatMap((register, i) => declared('qreg', register, circuit.qubitRegisters[i])),
    ...bitRegisters.flatMap((register, i) => declared('creg', register, circuit.bitRegisters[i])),
    ...circuit.instructions.flatMap((instruction) => writer.statements(instruction)),
    ...written.rest(),
  ]
  return writer.problems.length > 0 ? { problems: writer.problems } : { text: `${lines.join('\n')}\n` }
}

/** Returns whether a custom gate has modifiers, so that its definition must be inlined. */
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
