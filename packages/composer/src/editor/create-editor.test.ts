import { expect, it } from 'vitest'
import { addWire, removeWire } from '../commands/change-items.ts'
import { createEditor } from './create-editor.ts'

it('moves the active cell off a removed wire', () => {
  const editor = createEditor('OPENQASM 3.0;\nqubit[3] q;\n')
  editor.set({ active: { wire: 2, column: 4 } })
  editor.run((qasm) => removeWire(qasm, 'qubit'))
  expect(editor.state().active).toEqual({ wire: 1, column: 4 })
  editor.typeText('')
  expect(editor.state().active).toEqual({ wire: 0, column: 4 })
})

it('keeps the active cell while its wire exists', () => {
  const editor = createEditor('OPENQASM 3.0;\nqubit[3] q;\n')
  editor.set({ active: { wire: 2, column: 0 } })
  const { active } = editor.state()
  editor.run((qasm) => addWire(qasm, 'qubit'))
  expect(editor.state().active).toBe(active)
})
