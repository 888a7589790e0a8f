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
  printOpenQasm3,
  type QasmDocument,
} from '@qportal/openqasm'
import { isSound } from '../document/is-sound.ts'
import { withOriginal, type OriginalProgram } from './original-program.ts'

/** The program to send to a device. */
export interface ComposerSubmission {
  /**
   * The text of the program, with its comments, if devices accept it. Otherwise a program that is
   * printed with numbers for its named parameters and with gates of the standard library only,
   * because devices refuse `input`, `gate` and OpenQASM 2. It carries the text of the program and
   * the parameter values in comments; `readOriginal` reads them.
   */
  readonly text: string
  /**
   * Returns the circuit and the problems of `text`, as `compileQasm` does. The text of the program
   * itself is not parsed again, another one at the first call.
   */
  readonly compile: () => CompiledProgram
  /**
   * Returns the instruction of the program's circuit at an offset of `text`; undefined if there is
   * none, such as in a declaration.
   */
  readonly instructionAt: (offset: number) => InstructionId | undefined
}

/** What `compileQasm` returns: the circuit, its problems and the places of its instructions. */
export type CompiledProgram = ReturnType<typeof compileQasm>

/** Values in radians of named parameters. */
export type ParameterValues = Readonly<Record<string, number>>

/** The program of the composer, and the values of its named parameters in radians. */
export interface SubmissionSource {
  readonly qasm: QasmDocument
  readonly parameters: ParameterValues
}

/** Returns the program to send to a device. The text of a program with errors is not changed. */
export function createSubmission({ qasm, parameters }: SubmissionSource): ComposerSubmission {
  // The circuit of a text with errors lacks the invalid parts; printing it would silently submit
  // another program.
  const accepted = isSound(qasm) ? convertText(qasm) : qasm.text
  const program = accepted ?? printOpenQasm3(bindParameters(qasm.circuit, parameters), { inline: true })
  const text = program === qasm.text ? program : withOriginal(program, originalOf(qasm, parameters))
  let compiled = text === qasm.text ? compiledOf(qasm) : undefined
  function compile(): CompiledProgram {
    return (compiled ??= compileQasm(text))
  }
  let ids: readonly InstructionId[] | undefined
  return {
    text,
    compile,
    instructionAt(offset) {
      const sent = listInstructions(compile().circuit)
      ids ??= listSubmittedIds(qasm.circuit, accepted === undefined ? parameters : undefined)
      const index = innermostIndex(sent, offset)
      return index === undefined || sent.length !== ids.length ? undefined : ids[index]
    },
  }
}

/** The result of `compileQasm` for a document; undefined beyond the limits of the editor. */
function compiledOf({ circuit, problems }: QasmDocument): CompiledProgram | undefined {
  if (problems.some(({ code }) => code.startsWith('limit/'))) return undefined
  return problems.some(({ severity }) => severity === 'error') ? { problems } : { circuit, problems }
}

/** The unchanged program, with the values of its own parameters only. */
function originalOf({ text, circuit }: QasmDocument, values: ParameterValues): OriginalProgram {
  const own = Object.entries(values).filter(([name]) => circuit.parameters.includes(name))
  return { text, values: Object.fromEntries(own) }
}

/** Converts the text to one that devices accept; undefined if the circuit must be printed. */
function convertText(qasm: QasmDocument): string | undefined {
  if (needsPrinting(qasm.circuit) || definesGates(qasm)) return undefined
  const modern = convertToOpenQasm3(qasm)
  return modern === undefined ? undefined : removeSpacers(modern, qasm)
}

/**
 * Lists the ids in the circuit of the instructions that are submitted, in their order. A printed
 * program has the given values.
 */
function listSubmittedIds(
  circuit: Circuit,
  printedValues: ParameterValues | undefined,
): readonly InstructionId[] {
  const isPrinted = printedValues !== undefined
  const sent = isPrinted ? inlineForDevice(bindParameters(circuit, printedValues)) : circuit
  const own = new Set(listInstructions(circuit).map(({ id }) => id))
  return listInstructions(sent)
    .filter((each) => each.kind !== 'nop' || (!isPrinted && each.display !== undefined))
    .map(({ id }) => (own.has(id) ? id : id.replace(/\.\d+$/, '')))
}

/** The instructions of a circuit, those of branches after their `if`. */
function listInstructions(circuit: Circuit | undefined): readonly Instruction[] {
  const all: Instruction[] = []
  visitInstructions(circuit?.instructions ?? [], (each) => all.push(each))
  return all
}

/** Returns the index of the instruction with the shortest statement at an offset. */
function innermostIndex(instructions: readonly Instruction[], offset: number): number | undefined {
  let [innermost, minLength]: [number | undefined, number] = [undefined, Infinity]
  for (const [i, { origin }] of instructions.entries()) {
    if (!origin || offset < origin.start || offset >= origin.end) continue
    if (origin.end - origin.start < minLength) [innermost, minLength] = [i, origin.end - origin.start]
  }
  return innermost
}

/**
 * Devices do not know `nop`. Undefined if one cannot be removed from the text alone. A display is a
 * comment and stays.
 */
function removeSpacers(text: string, qasm: QasmDocument): string | undefined {
  if (!hasSpacers(qasm.circuit)) return text
  const document = text === qasm.text ? qasm : openDocument(text)
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
function definesGates({ tree }: QasmDocument): boolean {
  return tree.statements.some(({ kind }) => kind === 'GateDefinition' || kind === 'OpaqueDeclaration')
}

/** Replaces named parameters by numbers, in radians. */
function bindParameters(circuit: Circuit, parameters: Readonly<Record<string, number>>): Circuit {
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
