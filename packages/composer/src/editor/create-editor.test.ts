import { expect, it } from 'vitest'
import { addWire, removeWire } from '../commands/change-items.ts'
import { placeTool } from '../commands/place-tool.ts'
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

const head = 'OPENQASM 3.0;\nqubit[2] q;\n'

it('replaces the text from outside as one step that nothing typed is joined to', () => {
  const editor = createEditor(head)
  editor.typeText(`${head}// a`)
  editor.replace(`${head}// ab`)
  editor.typeText(`${head}// abc`)
  const texts = [0, 1, 2].map(() => (editor.undo(), editor.state().document.qasm.text))
  expect(texts).toEqual([`${head}// ab`, `${head}// a`, head])
  expect(editor.undo()).toBe(false)
})

it('changes nothing while it is read-only, except from outside', () => {
  const editor = createEditor(head, { isReadOnly: true })
  editor.typeText('qubit q;')
  editor.open('qubit q;')
  editor.set({ tool: { kind: 'gate', gate: 'h' }, lifted: ['a'], active: { wire: 1, column: 0 } })
  expect(editor.run((qasm) => addWire(qasm, 'qubit'))).toBe(false)
  expect(editor.state()).toMatchObject({ tool: undefined, lifted: undefined, active: { wire: 1, column: 0 } })
  expect(editor.state().document.qasm.text).toBe(head)
  editor.replace('qubit q;')
  expect(editor.undo()).toBe(false)
  expect(editor.state().document.qasm.text).toBe('qubit q;')
})

it('drops a chosen tool when it becomes read-only', () => {
  const editor = createEditor(head)
  editor.set({ tool: { kind: 'gate', gate: 'h' } })
  editor.set({ isReadOnly: true })
  expect(editor.state().tool).toBeUndefined()
})

const withGate = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\ngate pair a, b { h a; }\npair q[0], q[1];\n`

it('draws the body of a gate, and edits it as a step of the same history', () => {
  const editor = createEditor(withGate)
  expect(editor.openGate('pair')).toBe(true)
  expect(editor.state().names).toEqual(['a', 'b'])
  const cell = { wire: 0, column: 1 }
  expect(
    editor.run((qasm) => placeTool(qasm, { kind: 'gate', gate: 'cx' }, cell, { alignment: 'left' })),
  ).toBe(true)
  const { document, layout, chosen } = editor.state()
  expect(document.qasm.text).toBe(withGate.replace('h a; ', 'h a;\n  cx a, b;\n'))
  expect(layout.byId.get(chosen[0]!)?.column).toBe(1)
  editor.undo()
  expect(editor.state()).toMatchObject({ gate: 'pair', layout: { columns: 1 } })
  expect(editor.state().document.qasm.text).toBe(withGate)
  editor.redo()
  expect(editor.openGate(undefined)).toBe(true)
  expect(editor.state().shown).toBe(editor.state().document.qasm)
})

it('has no id twice in a gate and in the program', () => {
  const editor = createEditor(withGate)
  const ids = [...editor.state().document.qasm.owners.keys()]
  editor.openGate('pair')
  expect(ids.filter((id) => editor.state().layout.byId.has(id))).toEqual([])
})

it('refuses in a gate what a gate cannot contain', () => {
  const editor = createEditor(withGate)
  editor.openGate('pair')
  expect(
    editor.run((qasm) => placeTool(qasm, { kind: 'reset' }, { wire: 0, column: 0 }, { alignment: 'left' })),
  ).toBe(false)
  expect(editor.state()).toMatchObject({ refusal: 'command/not-in-gate', gate: 'pair' })
  expect(editor.state().document.qasm.text).toBe(withGate)
})

it('draws the program again when its text no longer has the gate', () => {
  const editor = createEditor(withGate)
  editor.openGate('pair')
  editor.typeText(withGate.replace('h a;', 'h a; x b;'))
  expect(editor.state()).toMatchObject({ gate: 'pair', layout: { columns: 1, qubits: 2 } })
  editor.typeText(head)
  expect(editor.state()).toMatchObject({ gate: undefined, names: ['q[0]', 'q[1]'] })
})

it('keeps items unfolded over edits and undo, until another file is opened', () => {
  const editor = createEditor(
    `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nfor int i in [1:2] { h q[0]; }\n`,
  )
  const [loop] = editor.state().layout.items
  const { document } = editor.state()
  const insideOfLoop = () => editor.state().layout.byId.get(loop!.id)?.inside?.columns
  editor.set({ unfolded: new Set([loop!.id]) })
  expect(editor.state().document).toBe(document)
  expect(insideOfLoop()).toBe(2)
  editor.run((qasm, drawing) => placeTool(qasm, { kind: 'gate', gate: 'x' }, { wire: 0, column: 0 }, drawing))
  expect(editor.state().layout.items.map(({ column }) => column)).toEqual([0, 1])
  expect(insideOfLoop()).toBe(2)
  editor.undo()
  expect(insideOfLoop()).toBe(2)
  editor.open(`${document.qasm.text}h q[1];\n`)
  expect(insideOfLoop()).toBeUndefined()
})
