import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { textMarks } from './text-marks.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n'

function marked(body: string): readonly string[] {
  return textMarks(openDocument(head + body), 'en').map(
    ({ id, gate, severity, message }) => `${severity} ${id ?? gate}: ${message}`,
  )
}

const unwritten = '`c` is read before it was given a value; it is taken as zero.'

it.each([
  ['an opaque statement with its problem', 'x q[0];\nfoo q[1];\n', ['error i1: There is no gate `foo`.']],
  [
    'the innermost statement, in each iteration of a loop',
    'for uint i in [0:1] { h q[i]; if (c[0]) x q[i]; }\n',
    ['warning i1: ' + unwritten, 'warning i4: ' + unwritten],
  ],
  [
    'a gate by the problem of its definition',
    'gate g a { h a; foo a; }\ng q[0];\n',
    ['error g: There is no gate `foo`.'],
  ],
  ['nothing in a program without problems', 'h q[0];\nc = measure q;\nif (c[0]) x q[1];\n', []],
])('marks %s', (_, body, marks) => {
  expect(marked(body)).toEqual(marks)
})
