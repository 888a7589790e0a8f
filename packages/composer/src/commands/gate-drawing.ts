import { equalInstructions, type Instruction } from '@qportal/circuit'
import { changeText, openDocument, type QasmDocument, type Statement } from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import type { CommandRefusal } from './command.ts'

/** Ids in the drawing of a gate start here, so that none is also an id of the program. */
const firstId = 1_000_000

type Definition = Extract<Statement, { kind: 'GateDefinition' }>

/**
 * Returns a program that consists of the body of a custom gate, on a register for each of its
 * qubits. Undefined if the program does not define the gate, or is OpenQASM 2, which has no inputs.
 */
export function openGate(
  qasm: QasmDocument,
  name: string,
  previous?: QasmDocument,
): QasmDocument | undefined {
  const definition = definitionOf(qasm, name)
  if (definition === undefined || qasm.tree.version?.major === 2) return undefined
  const text = headOf(qasm, definition) + bodyOf(qasm, definition)
  return openDocument(text, {
    limits: editorLimits,
    previous: previous ?? { ...openDocument(''), nextId: firstId },
  })
}

/**
 * Writes the drawing of a gate back into its definition. Refuses what a gate cannot contain:
 * measurements, conditions, other qubits and new parameters.
 */
export function writeGate(
  qasm: QasmDocument,
  name: string,
  drawing: QasmDocument,
): { readonly qasm: QasmDocument } | { readonly refusal: CommandRefusal } {
  const definition = definitionOf(qasm, name)
  if (definition === undefined) return { refusal: 'edit/not-a-gate' }
  const head = headOf(qasm, definition)
  const added = drawing.text.startsWith(head) ? '' : addedDefinitions(drawing, qasm)
  const last = drawing.tree.statements.findLast(({ kind }) => kind === 'QubitDeclaration')
  if (added === undefined || last === undefined) return { refusal: 'command/not-in-gate' }
  const body = indented(drawing.text.slice(drawing.text.startsWith(head) ? head.length : last.end))
  const text = changeText(qasm.text, [
    { from: definition.start, to: definition.start, insert: added },
    { from: definition.body.start + 1, to: definition.body.end - 1, insert: body },
  ])
  const written = openDocument(text, { limits: editorLimits, previous: qasm })
  const found = written.circuit.gateDefinitions.find((each) => each.name === name)
  const wanted = drawing.circuit.instructions.filter(({ kind }) => kind !== 'nop')
  const isSame =
    written.problems.length <= qasm.problems.length &&
    found?.qubits.length === definition.qubits.length &&
    found.body.length === wanted.length &&
    found.body.every((each, i) => equalInstructions(each as Instruction, wanted[i]!))
  return isSame ? { qasm: written } : { refusal: 'command/not-in-gate' }
}

function definitionOf({ tree, gateNames }: QasmDocument, name: string): Definition | undefined {
  const written = gateNames.get(name) ?? name
  return tree.statements.find(
    (each): each is Definition => each.kind === 'GateDefinition' && each.name.name === written,
  )
}

/** What the body can use: libraries, constants and gates before it, its parameters and qubits. */
function headOf({ text, tree }: QasmDocument, definition: Definition): string {
  const before = tree.statements.filter(
    (each) =>
      each.start < definition.start &&
      (each.kind === 'Version' ||
        each.kind === 'Include' ||
        each.kind === 'GateDefinition' ||
        (each.kind === 'ClassicalDeclaration' && each.constant)),
  )
  return [
    ...before.map(({ start, end }) => text.slice(start, end)),
    ...definition.parameters.map(({ name }) => `input float ${name};`),
    ...definition.qubits.map(({ name }) => `qubit ${name};`),
  ].join('\n')
}

function bodyOf({ text }: QasmDocument, { body }: Definition): string {
  return text.slice(body.start + 1, body.end - 1).trimEnd()
}

/** Gates and libraries that an edit of the drawing has added; undefined if it added others. */
function addedDefinitions(drawing: QasmDocument, { text }: QasmDocument): string | undefined {
  let added = ''
  for (const { kind, start, end } of drawing.tree.statements) {
    if (kind !== 'GateDefinition' && kind !== 'Include') continue
    const lines = drawing.text.slice(start, end)
    if (!text.includes(lines)) added += `${lines}\n`
  }
  return added === '' ? undefined : added
}

/** Indents the lines that an edit has added, and ends a body of several lines with a line break. */
function indented(body: string): string {
  const lines = body.replaceAll(/\n ?(?=\S)/g, '\n  ')
  return lines.includes('\n') || lines.includes('//') ? `${lines.trimEnd()}\n` : `${lines.trimEnd()} `
}
