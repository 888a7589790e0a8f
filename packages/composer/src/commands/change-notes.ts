import { equalCircuits, type InstructionId } from '@qportal/circuit'
import { changeText, openDocument, type QasmDocument, type TextChange } from '@qportal/openqasm'
import { notesOf, type Note } from '../layout/notes.ts'
import { refused, type CommandResult } from './command.ts'

/** Adds a note before an instruction, or replaces the one that is there on lines of its own. */
export function addNote(qasm: QasmDocument, id: InstructionId, text: string): CommandResult {
  const start = startOfStatement(qasm, id)
  if (start === undefined) return refused('edit/unknown-instruction')
  const present = notesOf(qasm).find((note) => !note.isBeside && note.ids[0] === id)
  return present
    ? changeNote(qasm, present, text)
    : withChanges(qasm, [insertion(qasm, start, linesOf(text))])
}

/** Changes the text of a note; an empty text removes it. */
export function changeNote(qasm: QasmDocument, note: Note, text: string): CommandResult {
  const lines = linesOf(text)
  if (lines.length === 0) return removeNote(qasm, note)
  const indent = indentAt(qasm.text, note.from)
  const insert = note.isBeside ? lines.join(' ').replaceAll(' // ', ' ') : lines.join(`\n${indent}`)
  return withChanges(qasm, [{ from: note.from, to: note.to, insert }])
}

/** Removes a note. */
export function removeNote(qasm: QasmDocument, note: Note): CommandResult {
  return withChanges(qasm, [removal(qasm, note)])
}

/** Moves a note before an instruction, on lines of its own. */
export function moveNote(qasm: QasmDocument, note: Note, id: InstructionId): CommandResult {
  const start = startOfStatement(qasm, id)
  if (start === undefined) return refused('edit/unknown-instruction')
  if (!note.isBeside && note.ids[0] === id) return { qasm, chosen: [] }
  return withChanges(qasm, [removal(qasm, note), insertion(qasm, start, linesOf(note.text))])
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '').map((line) => `// ${line}`)
}

/** The start of the statement outside of blocks that an instruction comes from. */
function startOfStatement({ owners, tree }: QasmDocument, id: InstructionId): number | undefined {
  const owner = owners.get(id)
  if (owner === undefined) return undefined
  const statement = tree.statements.find(({ start, end }) => start <= owner.start && end >= owner.end)
  return statement && (statement.annotations[0]?.start ?? statement.start)
}

function insertion({ text }: QasmDocument, at: number, lines: readonly string[]): TextChange {
  const indent = indentAt(text, at)
  const start = text.lastIndexOf('\n', at - 1) + 1
  const startsLine = text.slice(start, at).trim() === ''
  const insert = `${lines.join(`\n${indent}`)}\n${indent}`
  return { from: at, to: at, insert: startsLine ? insert : `\n${indent}${insert}` }
}

/** With its lines, or with the blanks before a comment beside a statement. */
function removal({ text }: QasmDocument, { from, to, isBeside }: Note): TextChange {
  let start = from
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--
  const end = isBeside || text[to] === undefined ? to : text.indexOf('\n', to) + 1
  return { from: start, to: end, insert: '' }
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))![0]
}

/** Applies changes of comments, which must not change the circuit. */
function withChanges(qasm: QasmDocument, changes: readonly TextChange[]): CommandResult {
  const text = changeText(qasm.text, changes)
  if (text === qasm.text) return { qasm, chosen: [] }
  const changed = openDocument(text, { ...qasm.options, previous: qasm })
  // A note such as "@display bloch q[0]" would be a display.
  return equalCircuits(changed.circuit, qasm.circuit)
    ? { qasm: changed, chosen: [] }
    : refused('command/not-a-note')
}
