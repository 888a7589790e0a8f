import { visitInstructions } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { openDocument } from './document.ts'

/** For each instruction of the new text, the id of its counterpart in the old text, or `new`. */
function carried(before: string, after: string): string[] {
  const head = 'include "stdgates.inc";\nqubit[4] q;\nbit[4] c;\n'
  const old = openDocument(head + before)
  const known = new Map<string, string>()
  visitInstructions(old.circuit.instructions, ({ id }) => known.set(id, `${known.size}`))
  const ids: string[] = []
  const { circuit } = openDocument(head + after, { previous: old })
  visitInstructions(circuit.instructions, ({ id }) => ids.push(known.get(id) ?? 'new'))
  return ids
}

it.each([
  ['in front', 'h q[0];\ny q[1];\n', 'y q[0];\nh q[0];\ny q[1];\n', ['new', '0', '1']],
  ['behind', 'h q[0];\nx q[1];\n', 'h q[0];\nx q[1];\nh q[2];\n', ['0', '1', 'new']],
  ['between', 'h q[0];\nx q[1];\n', 'h q[0];\nh q[0];\nx q[1];\n', ['0', 'new', '1']],
  ['into a line', 'h q[0]; x q[1];', 'h q[0]; z q[2]; x q[1];', ['0', 'new', '1']],
])('keeps the ids of unchanged instructions when text is typed %s', (_, before, after, ids) => {
  expect(carried(before, after)).toEqual(ids)
})

it('keeps the ids in a broadcast or loop around the change', () => {
  const loop = 'for uint i in [0:1] { h q[i]; }\n'
  expect(carried(`${loop}x q[0];\n${loop}`, `${loop}x q[3];\n${loop}`)).toEqual(['0', '1', '2', '3', '4'])
  expect(carried('h q;\nx q[0];\n', 'h q;\ny q[0];\n')).toEqual(['0', '1', '2', '3', 'new'])
})

it('matches replaced instructions by kind', () => {
  expect(carried('rx(1) q[0];\n', 'rx(2) q[0];\n')).toEqual(['0'])
  expect(carried('x q[0];\nreset q[1];\n', 'y q[0];\nz q[0];\nreset q[2];\n')).toEqual(['new', 'new', '1'])
  expect(carried('if (c[0]) { x q[0]; }\n', 'if (c[1]) { x q[1]; }\n')).toEqual(['0', '1'])
})

it('matches each instruction once', () => {
  expect(carried('x q[0];\nx q[1];\n', 'x q[2]; x q[3]; x q[0];\n')).toEqual(['0', '1', 'new'])
  expect(carried('x q[0];\nif (c[0]) { x q[1]; }\n', 'x q[2]; if (c[1]) { x q[3]; }\n')).toEqual([
    '0',
    '1',
    '2',
  ])
})

it('matches nothing in a statement that was broken or had fewer instructions', () => {
  expect(carried('qubit [r;\nx r;\nx q[0];\n', 'qubit r;\nx r;\nx q[0];\n')).toEqual(['new', '2'])
  const loop = (last: number): string => `for uint i in [0:${last}] { x q[i]; }\n`
  expect(carried(loop(1), loop(2))).toEqual(['0', '1', 'new'])
})

it('does not count a repeated letter as unchanged twice', () => {
  const measured = (bit: string): string => `bit d;\nbit dd;\nx q[0];\n${bit} = measure q[0];\nx q[1];\n`
  expect(carried(measured('d'), measured('dd'))).toEqual(['0', '1', '2'])
  expect(carried(measured('dd'), measured('d'))).toEqual(['0', '1', '2'])
})

it('limits the search for a match', () => {
  const many = 'y q[0];\n'.repeat(99)
  expect(carried(`${many}x q[0];\n`, 'x q[0]; \n')).toEqual(['99'])
  expect(carried(`${many}y q[0];\nx q[0];\n`, 'x q[0]; \n')).toEqual(['new'])
})
