import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { keepUnchanged } from './keep-unchanged.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[3] q;\nbit[3] c;\n'

/** A document, the document after an edit, and the latter with reused objects. */
function edited(before: string, after: string) {
  const was = openDocument(head + before)
  const is = openDocument(head + after, { previous: was })
  return { was, is, kept: keepUnchanged(was, is) }
}
function firstOf({ circuit }: QasmDocument) {
  return circuit.instructions[0]
}

it('reuses the instruction objects before the first change', () => {
  const start = 'h q[0];\nif (c[0]) { x q[0]; } else { y q[0]; }\n'
  const { was, is, kept } = edited(`${start}x q[1];\ny q[2];\n`, `${start}z q[1];\ny q[2];\n`)
  expect(kept.circuit).toEqual(is.circuit)
  expect(kept.circuit.instructions.map((each, i) => each === was.circuit.instructions[i])).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it.each([
  ['moved to another place', 'h q[0];\n', ' h q[0];\n'],
  ['the same at its end, but begins elsewhere', ' h q[0];\n', 'h  q[0];\n'],
  ['longer', 'rx(theta) q[0];\n', 'rx(theta ) q[0];\n'],
  ['the same outside, with a branch that moved', 'if (c[0]) {  x q[0]; }\n', 'if (c[0]) { x q[0];  }\n'],
  [
    'the same outside, with another branch that moved',
    'if (c[0]) { } else {  x q[0]; }\n',
    'if (c[0]) { } else { x q[0];  }\n',
  ],
])('does not reuse an instruction that is %s in the text', (_, before, after) => {
  const { was, is, kept } = edited(before, after)
  expect(firstOf(kept)).not.toBe(firstOf(was))
  expect(kept.circuit).toEqual(is.circuit)
})

it('reuses equal registers, parameters and an empty list of problems', () => {
  const { was, kept } = edited('h q[0];\n', 'x q[0];\n')
  const { qubitRegisters, bitRegisters, parameters } = was.circuit
  expect(kept.circuit.qubitRegisters).toBe(qubitRegisters)
  expect(kept.circuit.bitRegisters).toBe(bitRegisters)
  expect(kept.circuit.parameters).toBe(parameters)
  expect(kept.problems).toBe(was.problems)
})

it('does not reuse registers, parameters or problems that differ', () => {
  const { kept, is } = edited('qubit r;\n', 'qubit[2] r;\nbit d;\ninput float phi;\nfoo r;\n')
  expect(kept.circuit).toEqual(is.circuit)
  expect(kept.problems).toEqual(is.problems)
  expect(kept.problems).not.toEqual([])
  const back = keepUnchanged(is, openDocument(`${head}qubit r;\n`, { previous: is }))
  expect(back.problems).toEqual([])
  expect(back.circuit.parameters).toEqual(['theta'])
})

it('does not reuse an instruction with another id', () => {
  const { was, is } = edited('h q[0];\n', 'h q[0];\n')
  const instructions = is.circuit.instructions.map((each) => ({ ...each, id: 'another' }))
  const renamed = { ...is, circuit: { ...is.circuit, instructions } }
  expect(firstOf(keepUnchanged(was, renamed))?.id).toBe('another')
})
