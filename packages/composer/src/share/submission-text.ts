import {
  findGate,
  substituteAngles,
  visitInstructions,
  withBranches,
  type AngleExpression,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import { applyEdit, openDocument, parseQasm, printOpenQasm3 } from '@qportal/openqasm'
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
  const isOriginal = !needsPrinting(circuit) && !isOpenQasm2(text) && !definesGates(text)
  const original = isOriginal ? withoutSpacers(text, circuit) : undefined
  return original ?? printOpenQasm3(bindParameters(circuit, parameters), { inline: true })
}

/** Devices do not know `nop`. Undefined if one cannot be removed from the text alone. */
function withoutSpacers(text: string, circuit: Circuit): string | undefined {
  let hasSpacers = false
  visitInstructions(circuit.instructions, ({ kind }) => (hasSpacers ||= kind === 'nop'))
  if (!hasSpacers) return text
  const document = openDocument(text)
  const ids: InstructionId[] = []
  visitInstructions(document.circuit.instructions, ({ id, kind }) => {
    if (kind === 'nop' && document.owners.get(id)?.kind === 'Nop') ids.push(id)
  })
  return applyEdit(document, { kind: 'remove', ids }).document?.text
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
