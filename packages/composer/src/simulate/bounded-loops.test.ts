import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { boundLoops, planUnfinished, unfinishedShare } from './bounded-loops.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[1] c;\n'
const loop = 'h q[0];\nc[0] = measure q[0];\nwhile (c[0]) { h q[0]; c[0] = measure q[0]; }\nx q[1];\n'

describe('boundLoops', () => {
  it('keeps the instructions before the loop and adds the rest with ids of their own', () => {
    const document = openDocument(`${head}${loop}`)
    const { circuit, unfinishedBits } = boundLoops(document)!
    expect(circuit.instructions.slice(0, 2)).toEqual(document.circuit.instructions.slice(0, 2))
    expect(circuit.instructions.slice(2).map(({ id, kind }) => [id, kind])).toEqual([
      ['bounded0', 'if'],
      ['bounded1', 'gate'],
    ])
    expect(unfinishedBits).toEqual([1])
  })

  it('leaves the text and the drawing of the loop as they are', () => {
    const text = `${head}${loop}`
    const document = openDocument(text)
    boundLoops(document)
    expect(document.text).toBe(text)
    expect(document.circuit.instructions.map(({ kind }) => kind)).toEqual([
      'gate',
      'measure',
      'opaque',
      'gate',
    ])
  })

  it.each([
    ['has no run-time loop', 'h q[0];\n'],
    ['has another error', `${loop}unknown q[0];\n`],
    ['has an error of syntax', `${loop}h q[0\n`],
    ['contains too many iterations', `c[0] = measure q[0];\n${nested(4)}`],
  ])('returns nothing for a program that %s', (_, body) => {
    expect(boundLoops(openDocument(head + body))).toBeUndefined()
  })
})

function nested(depth: number): string {
  if (depth === 0) return 'x q[0];\n'
  return `while (c[0]) { ${nested(depth - 1)} c[0] = measure q[0]; }\n`
}

describe('planUnfinished', () => {
  it('makes the unfinished bits the only result', () => {
    const loops = boundLoops(openDocument(head + loop))!
    const { circuit } = planUnfinished(loops, { shots: 10, seed: 1 })
    expect(circuit.bitRegisters.map(({ isInternal = false }) => isInternal)).toEqual([true, false])
  })
})

it('counts the runs in which any loop did not end', () => {
  expect(unfinishedShare({ counts: { '00': 6, '01': 1, '10': 2, '11': 1 } })).toBe(0.4)
  expect(unfinishedShare({ counts: { '00': 4 } })).toBe(0)
})
