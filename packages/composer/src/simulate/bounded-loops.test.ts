import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import {
  boundedBefore,
  boundLoops,
  hasBoundedLoop,
  planUnfinished,
  unfinishedShare,
} from './bounded-loops.ts'
import { displaysOf, planDisplay } from './display-value.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[1] c;\n'
const loop = 'h q[0];\nc[0] = measure q[0];\nwhile (c[0]) { h q[0]; c[0] = measure q[0]; }\nx q[1];\n'

describe('boundLoops', () => {
  it('keeps the ids of the drawing before and after the loop', () => {
    const document = openDocument(`${head}${loop}`)
    const { circuit, unfinishedBits, drawnIds } = boundLoops(document)!
    expect(circuit.instructions.slice(0, 2)).toEqual(document.circuit.instructions.slice(0, 2))
    const [, , whole, after] = document.circuit.instructions.map(({ id }) => id)
    expect(circuit.instructions.slice(2).map(({ id, kind }) => [id, kind])).toEqual([
      ['bounded0', 'if'],
      [after, 'gate'],
    ])
    expect(drawnIds.get('bounded0')).toBe(whole)
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

describe('boundedBefore', () => {
  const document = openDocument(`${head}${loop}${loop.replace('x q[1]', '// @display bloch q[0]\ny q[1]')}`)
  const { circuit, owners } = document
  const loops = boundLoops(document)!
  const layout = layoutCircuit(circuit, { owners })
  const at = (column: number | undefined) => boundedBefore(loops, circuit, layout, column).circuit

  it('contains the loops that are drawn left of a column', () => {
    const [first, second] = circuit.instructions
      .filter(({ kind }) => kind === 'opaque')
      .map(({ id }) => layout.byId.get(id)!)
      .map(({ column, span }) => column + span)
    const loopsAt = (column: number) => at(column).instructions.filter(({ kind }) => kind === 'if').length
    expect([first! - 1, first!, second! - 1, second!].map(loopsAt)).toEqual([0, 1, 1, 2])
    expect(hasBoundedLoop(at(first! - 1), loops)).toBe(false)
    expect(hasBoundedLoop(at(first), loops)).toBe(true)
  })

  it('is the whole circuit at the end', () => {
    expect(at(undefined).instructions).toEqual(loops.circuit.instructions)
  })

  it('gives displays after a loop their value, marked as bounded', () => {
    const options = { values: {}, shots: 10, seed: 1 }
    const [display] = displaysOf(loops.circuit)
    expect(display?.id).toBe(displaysOf(circuit)[0]?.id)
    expect(planDisplay(circuit, display!, options)).toEqual({ kind: 'afterStop' })
    expect(planDisplay(loops.circuit, display!, { ...options, loops })).toMatchObject({ isBounded: true })
    const other = planDisplay(loops.circuit, { ...display!, qubits: [1] }, { ...options, loops })
    expect(other).toMatchObject({ isBounded: false })
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
