import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { layoutCircuit } from './layout-circuit.ts'
import { notesOf } from './notes.ts'
import { placeNotes } from './place-notes.ts'

function placed(body: string) {
  const qasm = openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}`)
  const layout = layoutCircuit(qasm.circuit, { owners: qasm.owners })
  return placeNotes(notesOf(qasm), layout, 48).map(({ note, column, span, row }) => [
    note.text,
    column,
    span,
    row,
  ])
}

it('places a note under the columns that it is about', () => {
  expect(placed('// Both\nh q[0];\ncx q[0], q[1];\n\nx q[0];\n// End\nz q[0];\n')).toEqual([
    ['Both', 0, 2, 0],
    ['End', 3, 1, 0],
  ])
})

it('places overlapping notes in rows below each other', () => {
  expect(placed('h q[0]; // A long note about this gate\nx q[0]; // next\nz q[0]; // last\n')).toEqual([
    ['A long note about this gate', 0, 1, 0],
    ['next', 1, 1, 1],
    ['last', 2, 1, 1],
  ])
})
