import {
  findGate,
  substituteAngles,
  visitInstructions,
  withBranches,
  type AngleExpression,
  type Circuit,
  type Instruction,
} from '@qportal/circuit'
import { parseQasm, printOpenQasm3 } from '@qportal/openqasm'
import { isOpenQasm2 } from './is-open-qasm-2.ts'

/**
 * Returns the program to send to a device: the text itself, with its comments, if possible.
 * Otherwise it is printed anew with numbers for its named parameters and with gates of the standard
 * library only, because devices refuse `input`, `gate` and OpenQASM 2.
 */
export function submissionText(
  text: string,
  circuit: Circuit,
  parameters: Readonly<Record<string, number>>,
): string {
  return needsPrinting(circuit) || isOpenQasm2(text) || definesGates(text)
    ? printOpenQasm3(bindParameters(circuit, parameters), { inline: true })
    : text
}

function needsPrinting(circuit: Circuit): boolean {
  if (circuit.parameters.length > 0 || circuit.gateDefinitions.length > 0) return true
  let isForeign = false
  visitInstructions(circuit.instructions, (instruction) => {
    if (instruction.kind === 'gate')
      isForeign ||= findGate(instruction.gate)?.openqasm3.source === 'definition'
  })
  return isForeign
}

/** Also finds definitions that equal a known gate; the circuit contains these as that gate. */
function definesGates(text: string): boolean {
  // Most programs contain neither word and need no parsing.
  return (
    /\b(?:gate|opaque)\b/.test(text) &&
    parseQasm(text).tree.statements.some(
      ({ kind }) => kind === 'GateDefinition' || kind === 'OpaqueDeclaration',
    )
  )
}

/** Replaces named parameters by numbers, in radians. */
export function bindParameters(circuit: Circuit, parameters: Readonly<Record<string, number>>): Circuit {
  const values = new Map(
    Object.entries(parameters).map(([name, value]): [string, AngleExpression] => [
      name,
      { kind: 'number', value },
    ]),
  )
  const bind = (instruction: Instruction): Instruction => {
    if (instruction.kind === 'if')
      return withBranches(instruction, instruction.then.map(bind), instruction.else.map(bind))
    if (instruction.kind !== 'gate') return instruction
    return {
      ...instruction,
      parameters: instruction.parameters.map((angle) => substituteAngles(angle, values)),
    }
  }
  const left = circuit.parameters.filter((name) => !values.has(name))
  return { ...circuit, parameters: left, instructions: circuit.instructions.map(bind) }
}
