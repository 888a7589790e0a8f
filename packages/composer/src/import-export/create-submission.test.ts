import { compileQasm, openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { openComposer } from '../document/composer-document.ts'
import { createSubmission } from './create-submission.ts'

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
  const { text: submitted, instructionAt } = createSubmission({ qasm: openDocument(text), parameters: {} })
  for (const [statement, id] of places) expect(instructionAt(submitted.lastIndexOf(statement!))).toBe(id)
  expect(instructionAt(submitted.lastIndexOf('qubit['))).toBeUndefined()
})

const bell = `${head}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`

it.each([
  ['a sound program', bell],
  ['an unknown gate', `${bell}hh q[0];\n`],
  ['a missing semicolon', `${bell}h q[0]\n`],
  ['a wrong operand', `${bell}h q[7];\ncx q[0];\n`],
  ['a loop that a measurement ends', `${bell}bit c;\nwhile (c == 0) { h q[0]; c = measure q[0]; }\n`],
  ['an input that is no angle', `${bell}input int n;\nfor int i in [0:n] { x q[0]; }\n`],
  ['another version', bell.replace('3.0', '4.0')],
  ['an empty text', ''],
])('returns what the compiler returns for %s, without parsing it again', (_, text) => {
  const { qasm } = openComposer(text)
  const submission = createSubmission({ qasm, parameters: {} })
  expect(submission.text).toBe(text)
  const { circuit, problems } = submission.compile()
  const compiled = compileQasm(text)
  expect(problems).toBe(qasm.problems)
  expect(problems).toEqual(compiled.problems)
  expect(circuit?.instructions).toEqual(compiled.circuit?.instructions)
})

it('compiles a printed program once', () => {
  const { qasm } = openComposer(`${head}input float a;\nqubit q;\nrx(a) q;\n`)
  const submission = createSubmission({ qasm, parameters: { a: 1 } })
  expect(submission.compile()).toBe(submission.compile())
  expect(submission.compile()).toEqual(compileQasm(submission.text))
})
