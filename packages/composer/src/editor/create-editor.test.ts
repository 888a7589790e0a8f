import { expect, it } from 'vitest'
import { addWire, removeWire } from '../commands/change-items.ts'
import { createEditor } from './create-editor.ts'

it('leaves no active cell on a wire that has gone', () => {
  const editor = createEditor('OPENQASM 3.0;\nqubit[3] q;\n')
  editor.set({ active: { wire: 2, column: 4 } })
  editor.run((qasm) => removeWire(qasm, 'qubit'))
  expect(editor.state().active).toEqual({ wire: 1, column: 4 })
  editor.typeText('')
  expect(editor.state().active).toEqual({ wire: 0, column: 4 })
})

it('stays where it is while its wire is there', () => {
  const editor = createEditor('OPENQASM 3.0;\nqubit[3] q;\n')
  editor.set({ active: { wire: 2, column: 0 } })
  const { active } = editor.state()
  editor.run((qasm) => addWire(qasm, 'qubit'))
  expect(editor.state().active).toBe(active)
})
