import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../layout/notes.ts'
import { addNote, changeNote, moveNote, removeNote } from './change-notes.ts'
import type { CommandResult } from './command.ts'

const head = '// A heading\nOPENQASM 3.0;\ninclude "stdgates.inc"; // the library\nqubit[2] q;\n'
const body = `
// Entangle
// the pair
h q[0];
cx q[0], q[1]; // both flip

x q[0];
// @display bloch q[0]
// Turn
if (true) {
  // inside
  z q[0];
}
`
const qasm = openDocument(head + body)
const notes = notesOf(qasm)
const ids = qasm.circuit.instructions.map(({ id }) => id)

function textOf(result: CommandResult): string {
  return result.qasm === undefined ? result.refusal : result.qasm.text.replace(head, '')
}

describe('notes', () => {
  it('are the comments before and beside instructions', () => {
    expect(notes.map(({ text, ids: about }) => [text, about.map((id) => ids.indexOf(id))])).toEqual([
      ['Entangle\nthe pair', [0, 1]],
      ['both flip', [1]],
      ['Turn', [4]],
    ])
  })

  it('are added before a statement, and replaced there', () => {
    expect(textOf(addNote(qasm, ids[2]!, 'Flip\n\nonce'))).toBe(
      body.replace('x q[0];\n//', '// Flip\n// once\nx q[0];\n//'),
    )
    expect(textOf(addNote(qasm, ids[0]!, 'Begin'))).toBe(body.replace('// Entangle\n// the pair', '// Begin'))
    expect(textOf(addNote(openDocument(`${head}h q[0]; x q[0];`), 'i1', 'Flip'))).toBe(
      'h q[0]; \n// Flip\nx q[0];',
    )
  })

  it('change, and vanish without a text', () => {
    expect(textOf(changeNote(qasm, notes[1]!, 'one\ntwo'))).toBe(body.replace('both flip', 'one two'))
    expect(textOf(changeNote(qasm, notes[0]!, ' '))).toBe(body.replace('// Entangle\n// the pair\n', ''))
    expect(textOf(removeNote(qasm, notes[1]!))).toBe(body.replace(' // both flip', ''))
  })

  it('move to another instruction', () => {
    expect(textOf(moveNote(qasm, notes[0]!, ids[2]!))).toBe(
      body.replace('// Entangle\n// the pair\n', '').replace('\nx q', '\n// Entangle\n// the pair\nx q'),
    )
    expect(textOf(moveNote(qasm, notes[1]!, ids[0]!))).toBe(
      body.replace(' // both flip', '').replace('h q', '// both flip\nh q'),
    )
  })

  it('keep the ids of all instructions', () => {
    const changed = addNote(qasm, ids[2]!, 'Flip').qasm
    expect(changed?.circuit.instructions.map(({ id }) => id)).toEqual(ids)
  })

  it('cannot be displays', () => {
    expect(textOf(addNote(qasm, ids[0]!, '@display bloch q[0]'))).toBe('command/not-a-note')
  })
})
