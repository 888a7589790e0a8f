import { expect, it } from 'vitest'
import { createEditor } from '../../editor/create-editor.ts'
import * as printers from '../../import-export/import-program.ts'
import { modernizeProgram } from './modernize-program.ts'

const head = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\n'
async function load() {
  return printers
}

it('converts what is edited while the code of the conversion is being loaded', async () => {
  const editor = createEditor(`${head}u2(0,pi) q[0];\n`)
  const loaded = Promise.withResolvers<typeof printers>()
  const converted = modernizeProgram(editor, () => loaded.promise)
  editor.typeText(`${head}x q[0];\n`)
  loaded.resolve(printers)
  expect(await converted).toBeUndefined()
  expect(editor.state().document.qasm.text).toMatch(/^OPENQASM 3[^]*\nx q\[0\];\n$/)
  editor.undo()
  expect(editor.state().document.qasm.text).toBe(`${head}x q[0];\n`)
})

it.each([
  ['export.unsound', `${head}hh q[0];\n`],
  ['export.notModern', 'OPENQASM 3.0;\nqubit q;\n'],
])('leaves the program as it is and says why: %s', async (reason, text) => {
  const editor = createEditor(text)
  expect(await modernizeProgram(editor, load)).toBe(reason)
  expect(editor.state().document.qasm.text).toBe(text)
})

it('says that its code could not be loaded', async () => {
  expect(await modernizeProgram(createEditor(head), async () => undefined)).toBe('part.missing')
})
