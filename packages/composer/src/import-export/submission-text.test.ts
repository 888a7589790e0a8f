import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { submissionText, submittedInstructions } from './submission-text.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

it.each([
  [
    'a custom gate',
    `${head}qubit[2] q;\ny q[0];\ngate two a, b { h a; cx a, b; }\ntwo q[0], q[1];\n`,
    ['y q[0]', 'i0'],
    ['cx q[0]', 'i1'],
  ],
  ['a text without its spacers', `${head}qubit q;\nnop q;\nx q;\nh q;\n`, ['x q', 'i1'], ['h q', 'i2']],
  [
    'a text converted from OpenQASM 2',
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\ncx q[0],q[1];\n',
    ['h q[0]', 'i0'],
    ['cx q[0]', 'i1'],
  ],
] as const)('finds the instructions of %s', (_, text, ...places) => {
  const { circuit } = openDocument(text)
  const submitted = submissionText(text, circuit, {})
  const idAt = submittedInstructions(submitted, { text, circuit, parameters: {} })
  for (const [statement, id] of places) expect(idAt(submitted.lastIndexOf(statement!))).toBe(id)
  expect(idAt(submitted.lastIndexOf('qubit['))).toBeUndefined()
})
