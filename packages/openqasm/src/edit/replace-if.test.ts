import { bitsAre, gate, when, type InstructionDraft } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { applyEdit, openDocument } from '../index.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n'

/** The body after its first instruction is replaced. */
function replaced(body: string, draft: InstructionDraft): string {
  const document = openDocument(head + body)
  const [first] = document.circuit.instructions
  const result = applyEdit(document, { kind: 'replace', id: first!.id, instructions: [draft] })
  return result.refusal ?? result.document.text.slice(head.length)
}

function onQubit(...qubits: number[]) {
  return when(
    bitsAre([0], 1),
    qubits.map((qubit) => gate('x', [qubit])),
  )
}

it.each([
  ['without braces', 'if (c[0]) x q[1]; // why\n', onQubit(2), 'if (c[0]) x q[2]; // why\n'],
  ['on a line', 'if (c[0]) { x  q[1]; }\n', onQubit(2), 'if (c[0]) { x  q[2]; }\n'],
  [
    'with comments',
    'if (c[0]) { // a\n  x q[1]; /* b */ x q[0];\n}\n',
    onQubit(2, 1),
    'if (c[0]) { // a\n  x q[2]; /* b */ x q[1];\n}\n',
  ],
  [
    'with another if',
    'if (c[0]) if (c[1]) x q[0]; else x q[1];\n',
    when(bitsAre([0], 1), [when(bitsAre([1], 1), [gate('x', [1])], [gate('x', [2])])]),
    'if (c[0]) if (c[1]) x q[1]; else x q[2];\n',
  ],
])('keeps the text of an if %s whose gates change qubits', (_, body, draft, after) => {
  expect(replaced(body, draft)).toBe(after)
})

it('keeps the ids of the gates in it', () => {
  const document = openDocument(`${head}if (c[0]) x q[1];\n`)
  const [before] = document.circuit.instructions
  const edit = { kind: 'replace', id: before!.id, instructions: [onQubit(2)] } as const
  const [after] = applyEdit(document, edit).document!.circuit.instructions
  expect(before).toMatchObject({ then: [{ qubits: [1] }] })
  expect(after).toMatchObject({ id: before!.id, then: [{ qubits: [2] }] })
  expect(after?.kind === 'if' && after.then[0]!.id).toBe(before?.kind === 'if' && before.then[0]!.id)
})

it('replaces the body of an if without braces by several gates or another if', () => {
  expect(replaced('if (c[0]) h q[0:1];\n', onQubit(1, 2))).toBe('if (c[0]) { x q[1]; x q[2]; }\n')
  expect(replaced('if (c[0]) x q[0];\n', onQubit(0, 2))).toBe('if (c[0]) { x q[0]; x q[2]; }\n')
  expect(replaced('if (c[0]) x q[0];\n', when(bitsAre([1], 1), [onQubit(0)]))).toBe(
    'if (c[1] == 1) {\n  if (c[0] == 1) {\n    x q[0];\n  }\n}\n',
  )
})

it('unrolls a loop in a branch whose gates change qubits', () => {
  expect(replaced('if (c[0]) { for int i in [0:1] { x q[i]; } }\n', onQubit(1, 2))).toBe(
    'if (c[0]) {\n  x q[1];\n  x q[2]; }\n',
  )
})

it('changes only the differing part of an if of OpenQASM 2', () => {
  const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[1];\nif(c==1)  x q[0]; // why\n'
  const document = openDocument(old)
  const [first] = document.circuit.instructions
  const edit = { kind: 'replace', id: first!.id, instructions: [onQubit(1)] } as const
  expect(applyEdit(document, edit).document?.text).toBe(old.replace('q[0]', 'q[1]'))
})
