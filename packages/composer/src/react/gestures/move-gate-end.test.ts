import { expect, it } from 'vitest'
import type { Cell } from '../../commands/cell.ts'
import { createEditor } from '../../editor/create-editor.ts'
import { draggedControl } from './move-gate-end.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\n'

/** The wire of the end that a drag of the first gate moves. */
function draggedFrom(body: string, wire: number, cell: Cell): number | undefined {
  const { layout } = createEditor(head + body).state()
  const { id } = layout.items[0]!
  return draggedControl(layout, [id], { cell, grab: { id, wire } })?.wire
}

it.each<[string, string, number, Cell, number | undefined]>([
  ['a control', 'cx q[0], q[1];', 0, { wire: 3, column: 0 }, 0],
  ['an open control', 'negctrl @ h q[0], q[1];', 0, { wire: 2, column: 0 }, 0],
  ['one of two controls', 'ccx q[0], q[1], q[2];', 1, { wire: 3, column: 0 }, 1],
  ['the whole gate by its target', 'cx q[0], q[1];', 1, { wire: 3, column: 0 }, undefined],
  ['the whole gate to another column', 'cx q[0], q[1];', 0, { wire: 3, column: 1 }, undefined],
  ['nothing, dropped where it is', 'cx q[0], q[1];', 0, { wire: 0, column: 0 }, undefined],
  ['a gate without controls', 'h q[0];', 0, { wire: 1, column: 0 }, undefined],
])('moves %s', (_, body, wire, cell, moved) => {
  expect(draggedFrom(body, wire, cell)).toBe(moved)
})

it('moves all selected gates together', () => {
  const { layout } = createEditor(`${head}cx q[0], q[1];\nh q[2];\n`).state()
  const ids = layout.items.map(({ id }) => id)
  const drop = { cell: { wire: 3, column: 0 }, grab: { id: ids[0]!, wire: 0 } }
  expect(draggedControl(layout, ids, drop)).toBeUndefined()
})
