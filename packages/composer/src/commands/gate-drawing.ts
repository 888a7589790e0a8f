import { equalInstructions, type Circuit, type Instruction } from '@qportal/circuit'
import {
  changeText,
  openDocument,
  walk,
  type QasmDocument,
  type Statement,
  type TextChange,
} from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import type { CommandRefusal } from './command.ts'
import { extendCalls } from './extend-calls.ts'
import { signatureAfter, type GateSignature, type NewParameter } from './gate-signature.ts'

/** Ids in the drawing of a gate start here, so that none is also an id of the program. */
const firstId = 1_000_000

type Definition = Extract<Statement, { kind: 'GateDefinition' }>

/** What an edit of a gate's drawing changed in the calls of the gate. */
export interface CallChange {
  readonly calls: number
  /** Names of new qubits. */
  readonly qubits: readonly string[]
  readonly parameters: readonly NewParameter[]
}

type WrittenGate =
  | {
      readonly qasm: QasmDocument
      /** The drawing with the names of the definition, if qubits or parameters changed. */
      readonly drawing?: QasmDocument | undefined
      readonly callChange?: CallChange | undefined
    }
  | { readonly refusal: CommandRefusal }

/**
 * Returns a program that consists of the body of a custom gate, on a register for each of its
 * qubits. Undefined if the program does not define the gate.
 */
export function openGate(
  qasm: QasmDocument,
  name: string,
  previous?: QasmDocument,
): QasmDocument | undefined {
  const definition = definitionOf(qasm, name)
  if (definition === undefined) return undefined
  return openDocument(headOf(qasm, definition) + bodyOf(qasm, definition), {
    limits: editorLimits,
    // OpenQASM 2 cannot declare parameters.
    ...(isVersion2(qasm) && { parameters: definition.parameters.map((each) => each.name) }),
    previous: previous ?? { ...openDocument(''), nextId: firstId },
  })
}

/**
 * Writes the drawing of a gate back into its definition. A new qubit or parameter also enters the
 * calls, which keep their meaning. Refuses what a gate cannot contain, such as measurements.
 *
 * @param shown The drawing before the edit.
 */
export function writeGate(
  qasm: QasmDocument,
  name: string,
  drawing: QasmDocument,
  shown: QasmDocument = drawing,
): WrittenGate {
  const definition = definitionOf(qasm, name)
  if (definition === undefined) return { refusal: 'edit/not-a-gate' }
  const last = drawing.tree.statements.findLast(({ kind }) => kind === 'QubitDeclaration')
  if (last === undefined || drawing.circuit.bitRegisters.length > 0) return { refusal: 'command/not-in-gate' }
  const after = signatureAfter(qasm, definition, drawing, shown)
  const calls = extendCalls(qasm, definition, after)
  if ('refusal' in calls) return calls
  const added = addedDefinitions(drawing, qasm)
  const text = changeText(
    qasm.text,
    [
      ...(added === '' ? [] : [{ from: definition.start, to: definition.start, insert: added }]),
      ...(after.isChanged ? [headChange(definition, after)] : []),
      {
        from: definition.body.start + 1,
        to: definition.body.end - 1,
        insert: indented(bodyText(drawing, last.end, after.qubits)),
      },
      ...calls.changes,
    ].toSorted((a, b) => a.from - b.from),
  )
  const written = openDocument(text, { limits: editorLimits, previous: qasm })
  if (
    errorsIn(written) > errorsIn(qasm) ||
    !isWritten(written, name, drawing, after) ||
    !keepsRest(qasm, written, name)
  )
    return { refusal: 'command/not-in-gate' }
  if (!after.isChanged) return { qasm: written }
  const { added: qubits, newParameters: parameters } = after
  return {
    qasm: written,
    drawing: openGate(written, name, drawing),
    ...(qubits.length + parameters.length > 0 && {
      callChange: {
        calls: calls.count,
        qubits: qubits.map((wire) => after.qubits[wire]!),
        parameters,
      },
    }),
  }
}

function errorsIn({ problems }: QasmDocument): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

/** Returns whether the definition has the drawn instructions. */
function isWritten(
  { circuit }: QasmDocument,
  name: string,
  drawing: QasmDocument,
  { qubits, parameters }: GateSignature,
): boolean {
  const definition = circuit.gateDefinitions.find((each) => each.name === name)
  const wanted = drawing.circuit.instructions.filter(({ kind }) => kind !== 'nop')
  return (
    definition?.qubits.length === qubits.length &&
    definition.parameters.join() === parameters.join() &&
    definition.body.length === wanted.length &&
    definition.body.every((each, i) => equalInstructions(each as Instruction, wanted[i]!))
  )
}

/** Returns whether all instructions apart from the calls of a gate are the same as before. */
function keepsRest(before: QasmDocument, { circuit }: QasmDocument, name: string): boolean {
  const others = ({ instructions }: Circuit) =>
    instructions.filter((each) => each.kind !== 'gate' || each.gate !== name)
  const [old, now] = [others(before.circuit), others(circuit)]
  return (
    circuit.instructions.length === before.circuit.instructions.length &&
    now.length === old.length &&
    now.every((each, i) => each.kind === 'if' || equalInstructions(each, old[i]!))
  )
}

function isVersion2({ tree }: QasmDocument): boolean {
  return tree.version?.major === 2
}

function definitionOf({ tree, gateNames }: QasmDocument, name: string): Definition | undefined {
  const written = gateNames.get(name) ?? name
  return tree.statements.find(
    (each): each is Definition => each.kind === 'GateDefinition' && each.name.name === written,
  )
}

/** What the body can use: libraries, constants and gates before it, its parameters and qubits. */
function headOf(qasm: QasmDocument, definition: Definition): string {
  const { text, tree } = qasm
  const before = tree.statements.filter(
    (each) =>
      each.start < definition.start &&
      (each.kind === 'Version' ||
        each.kind === 'Include' ||
        each.kind === 'GateDefinition' ||
        (each.kind === 'ClassicalDeclaration' && each.constant)),
  )
  const names = definition.qubits.map(({ name }) => name)
  return [
    ...before.map(({ start, end }) => text.slice(start, end)),
    ...(isVersion2(qasm)
      ? names.map((name) => `qreg ${name}[1];`)
      : [
          ...definition.parameters.map(({ name }) => `input float ${name};`),
          ...names.map((name) => `qubit ${name};`),
        ]),
  ].join('\n')
}

/** Writes parameters and qubits anew. */
function headChange({ name, body }: Definition, { qubits, parameters }: GateSignature): TextChange {
  const list = parameters.length === 0 ? '' : `(${parameters.join(', ')})`
  return { from: name.end, to: body.start, insert: `${list} ${qubits.join(', ')} ` }
}

function bodyOf({ text }: QasmDocument, { body }: Definition): string {
  return text.slice(body.start + 1, body.end - 1).trimEnd()
}

/** The drawn statements, in which qubits have the names of the definition. */
function bodyText({ text, tree, circuit }: QasmDocument, from: number, names: readonly string[]): string {
  let first = 0
  const namesOf = new Map<string, readonly string[]>()
  for (const { name, size } of circuit.qubitRegisters) {
    namesOf.set(name, names.slice(first, first + size))
    first += size
  }
  const changes: TextChange[] = []
  walk(
    tree.statements.filter(({ start }) => start >= from),
    (node) => {
      if (node.kind !== 'Identifier' && node.kind !== 'Element') return
      const own = namesOf.get(node.name)
      const insert = node.kind === 'Element' ? own?.[node.index] : own?.join(', ')
      if (insert !== undefined) changes.push({ from: node.start - from, to: node.end - from, insert })
    },
  )
  const named = changeText(
    text.slice(from),
    changes.toSorted((a, b) => a.from - b.from),
  )
  // Displays name their qubits in a comment.
  return named.replaceAll(/\/\/ @display .*/g, (comment) =>
    comment.replaceAll(/([\p{L}_][\p{L}\p{N}_]*)\[(\d+)\]/gu, (written, name: string, index: string) => {
      return namesOf.get(name)?.[Number(index)] ?? written
    }),
  )
}

/** Gates and libraries that an edit of the drawing has added. */
function addedDefinitions(drawing: QasmDocument, { text }: QasmDocument): string {
  return drawing.tree.statements
    .filter(({ kind }) => kind === 'GateDefinition' || kind === 'Include')
    .map(({ start, end }) => drawing.text.slice(start, end))
    .filter((lines) => !text.includes(lines))
    .map((lines) => `${lines}\n`)
    .join('')
}

/** Indents the lines that an edit has added, and ends a body of several lines with a line break. */
function indented(body: string): string {
  const lines = body.replaceAll(/\n ?(?=\S)/g, '\n  ')
  return lines.includes('\n') || lines.includes('//') ? `${lines.trimEnd()}\n` : `${lines.trimEnd()} `
}
