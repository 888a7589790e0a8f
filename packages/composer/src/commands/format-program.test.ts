import { expect, it } from 'vitest'
import { commitEdit, openComposer, undo } from '../document/composer-document.ts'
import { formatProgram } from './format-program.ts'

const untidy = 'OPENQASM 3.0;include "stdgates.inc";\nqubit[2]   q; // a pair\n\n\n\nh   q[0];cx q[0],q[1];\n'
const tidy = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q; // a pair\n\nh q[0];\ncx q[0], q[1];\n'

it('formats a program in one step that can be undone', () => {
  const document = openComposer(untidy)
  const formatted = commitEdit(document, formatProgram(document.qasm).qasm!)
  expect(formatted.qasm.text).toBe(tidy)
  expect(formatted.past).toHaveLength(1)
  expect(undo(formatted).qasm.text).toBe(untidy)
})

it('leaves a formatted program and one with syntax errors as they are', () => {
  for (const text of [tidy, 'OPENQASM 3.0;\nqubit[2   q;\n']) {
    const { qasm } = openComposer(text)
    expect(formatProgram(qasm).qasm).toBe(qasm)
  }
})
