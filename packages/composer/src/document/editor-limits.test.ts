import { expect, it } from 'vitest'
import { importProgram } from '../import-export/import-program.ts'
import { openComposer, typeText } from './composer-document.ts'
import { editorLimits } from './editor-limits.ts'

function repeated(times: number, body: string) {
  return `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nfor int i in [1:${times}] { ${body} }\n`
}

it('reads as many gates as can be drawn', () => {
  const { qasm } = openComposer(repeated(100_000, 'x q[0];'))
  expect(qasm.problems).toEqual([])
  expect(qasm.circuit.instructions).toHaveLength(100_000)
})

it.each([
  ['limit/instructions', repeated(10_000_000, 'x q[0]; '.repeat(9))],
  ['limit/steps', repeated(10_000_000, '')],
  // Each reads up to the limit three times.
])('stops reading at %s when opened, typed or imported', { timeout: 60_000 }, (code, text) => {
  const limit = code === 'limit/steps' ? editorLimits.steps : editorLimits.instructions
  const problem = expect.objectContaining({ code, parameters: { limit } })
  expect(openComposer(text).qasm.problems).toEqual([problem])
  expect(typeText(openComposer('qubit[1] q;'), text).qasm.problems).toEqual([problem])
  expect(importProgram(text).problems).toEqual([problem])
})
