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
import {
  applyEdit,
  compileQasm,
  convertToOpenQasm3,
  inlineForDevice,
  openDocument,
  parseQasm,
  printOpenQasm3,
} from '@qportal/openqasm'
import { isOpenQasm2 } from './is-open-qasm-2.ts'
import { withOriginal } from './original-program.ts'

/**
 * Returns the program to send to a device: the text itself, with its comments, if possible.
 * Otherwise it is printed anew with numbers for its named parameters and with gates of the standard
 * library only, because devices refuse `input`, `gate` and OpenQASM 2. A program that differs from
 * the text carries the text and the parameter values in comments; `readOriginal` reads them.
 */
export function submissionText(
  text: string,
  circuit: Circuit,
  parameters: Readonly<Record<string, number>>,
): string {
  const program =
    changedText(text, circuit) ?? printOpenQasm3(bindParameters(circuit, parameters), { inline: true })
  if (program === text) return text
  const set = Object.entries(parameters).filter(([name]) => circuit.parameters.includes(name))
  return withOriginal(program, { text, values: Object.fromEntries(set) })
}

/** The text as a device accepts it; undefined if the circuit must be printed anew. */
function changedText(text: string, circuit: Circuit): string | undefined {
  const modern = needsPrinting(circuit) || definesGates(text) ? undefined : asOpenQasm3(text)
  return modern === undefined ? undefined : withoutSpacers(modern, circuit)
}

/**
 * Returns a function that finds the instruction of the circuit at an offset of its
 * `submissionText`, and returns its id; undefined if there is none, such as in a declaration.
 */
export function submittedInstructions(
  submitted: string,
  source: SubmissionSource,
): (offset: number) => InstructionId | undefined {
  let read: readonly Instruction[] | undefined
  let ids: readonly InstructionId[] = []
  return (offset) => {
    if (read === undefined) {
      read = allInstructions(compileQasm(submitted).circuit)
      ids = submittedIds(source)
    }
    const at = innermostAt(read, offset)
    return at === undefined || read.length !== ids.length ? undefined : ids[at]
  }
}

/** The id in the circuit of each instruction that is submitted, in their order. */
function submittedIds({ text, circuit, parameters }: SubmissionSource): readonly InstructionId[] {
  const isPrinted = changedText(text, circuit) === undefined
  const sent = isPrinted ? inlineForDevice(bindParameters(circuit, parameters)) : circuit
  const own = new Set(allInstructions(circuit).map(({ id }) => id))
  return allInstructions(sent)
    .filter((each) => each.kind !== 'nop' || (!isPrinted && each.display !== undefined))
    .map(({ id }) => (own.has(id) ? id : id.replace(/\.\d+$/, '')))
}

/** The arguments of a `submissionText`. */
export interface SubmissionSource {
  readonly text: string
  readonly circuit: Circuit
  readonly parameters: Readonly<Record<string, number>>
}

/** The instructions of a circuit, those of branches after their `if`. */
function allInstructions(circuit: Circuit | undefined): readonly Instruction[] {
  const all: Instruction[] = []
  visitInstructions(circuit?.instructions ?? [], (each) => all.push(each))
  return all
}

/** The index of the instruction with the shortest statement at an offset. */
function innermostAt(instructions: readonly Instruction[], offset: number): number | undefined {
  let [found, length]: [number | undefined, number] = [undefined, Infinity]
  for (const [i, { origin }] of instructions.entries()) {
    if (!origin || offset < origin.start || offset >= origin.end) continue
    if (origin.end - origin.start < length) [found, length] = [i, origin.end - origin.start]
  }
  return found
}

/** The text in OpenQASM 3; undefined if it cannot be converted. */
function asOpenQasm3(text: string): string | undefined {
  return isOpenQasm2(text) ? convertToOpenQasm3(openDocument(text)) : text
}

/**
 * Devices do not know `nop`. Undefined if one cannot be removed from the text alone. A display is a
 * comment and stays.
 */
function withoutSpacers(text: string, circuit: Circuit): string | undefined {
  if (!hasSpacers(circuit)) return text
  const document = openDocument(text)
  const ids: InstructionId[] = []
  visitInstructions(document.circuit.instructions, ({ id, kind }) => {
    if (kind === 'nop' && document.owners.get(id)?.kind === 'Nop') ids.push(id)
  })
  const removed = applyEdit(document, { kind: 'remove', ids }).document
  return removed && !hasSpacers(removed.circuit) ? removed.text : undefined
}

function hasSpacers({ instructions }: Circuit): boolean {
  let isFound = false
  visitInstructions(instructions, (each) => (isFound ||= each.kind === 'nop' && each.display === undefined))
  return isFound
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
