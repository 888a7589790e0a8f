import { expect, it } from 'vitest'
import { applyEdit, openDocument } from '../src/index.ts'

it('edits a branch with more instructions than a call can have arguments', () => {
  const body = 'x q[0];\n'.repeat(200_000)
  const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nbit[1] c;\nif (c[0] == 1) {\n${body}}\n`
  const document = openDocument(program)
  const [whole] = document.circuit.instructions
  const resized = applyEdit(document, { kind: 'resizeRegister', register: 'qubit', name: 'q', size: 2 })
  expect(resized.document?.text).toBe(program.replace('qubit[1]', 'qubit[2]'))
  const doubled = applyEdit(document, { kind: 'insert', instructions: [whole!], at: { kind: 'end' } })
  expect(doubled.document?.circuit.instructions).toHaveLength(2)
})
