import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { figureNotes } from './figure-notes.ts'
import { layoutCircuit } from './layout-circuit.ts'
import { notesOf } from './notes.ts'

function placed(body: string) {
  const qasm = openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}`)
  return figureNotes(notesOf(qasm), layoutCircuit(qasm.circuit, { owners: qasm.owners }), 48)
}

it('breaks long texts between words and after Japanese signs', () => {
  const { notes } = placed('// This note is much longer than the columns that it is about\nh q[0];\n')
  expect(notes[0]!.lines).toEqual(['This note is much longer than the', 'columns that it is about'])
  const japanese = '重ね合わせをつくり、制御ノットゲートで二つの量子ビットをもつれさせる'
  const { notes: broken, width } = placed(`// ${japanese}\nh q[0];\n`)
  expect(broken[0]!.lines).toHaveLength(2)
  expect(broken[0]!.lines.join('')).toBe(japanese)
  expect(width).toBeLessThanOrEqual(6 * 48)
})

it('keeps the lines of a note and needs no room without notes', () => {
  expect(placed('// one\n// two\nh q[0];\n').notes[0]!.lines).toEqual(['one', 'two'])
  expect(placed('h q[0];\n')).toEqual({ notes: [], width: 0, height: 0 })
})

it('places notes beside each other below their columns, else below each other', () => {
  const { notes, height } = placed(
    'h q[0]; // a first note\nx q[0]; // a second note\nx q[1]; h q[1]; z q[1]; // z\n',
  )
  expect(notes.map(({ x, y }) => [x, y])).toEqual([
    [3, 0],
    [51, 27],
    [99, 54],
  ])
  expect(height).toBe(81)
})
