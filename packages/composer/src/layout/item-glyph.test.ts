import { gateTable } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { glyphOf } from './item-glyph.ts'
import { layoutCircuit } from './layout-circuit.ts'

const head = `OPENQASM 3.0;
include "stdgates.inc";
gate bell a, b { h a; cx a, b; }
gate three a, b, c { cx a, b; cx b, c; }
qubit[4] q;
bit[40] c;
bit d;
`

/** The only item of a statement and its shapes. */
function drawn(statement: string) {
  const { circuit, owners } = openDocument(head + statement)
  const [item] = layoutCircuit(circuit, { owners }).items
  return { ...glyphOf(item!, 4), span: item!.span, column: item!.column }
}

describe('operand numbers', () => {
  it.each([
    ['bell q[0], q[1];', [0, 1]],
    ['bell q[1], q[0];', [1, 0]],
    ['three q[2], q[0], q[1];', [2, 0, 1]],
    ['ctrl @ bell q[3], q[0], q[1];', [0, 1]],
    ['cx q[0], q[1];', []],
    ['swap q[0], q[1];', []],
    ['cswap q[0], q[1], q[2];', []],
  ])('of %s are on the wires %j', (statement, wires) => {
    expect(drawn(statement).numbers).toEqual(wires.map((wire, i) => ({ wire, number: i + 1 })))
  })

  it('are on every box of a gate whose qubits differ, and on no other', () => {
    for (const { name, qubits, parameters, isSymmetric, drawing } of gateTable) {
      const instruction = {
        id: 'a',
        kind: 'gate',
        gate: name,
        parameters: parameters.map(() => ({ kind: 'number', value: 1 }) as const),
        qubits: Array.from({ length: qubits }, (_, i) => i),
        controls: [],
        power: 1,
      } as const
      const item = {
        id: 'a',
        instructions: [instruction],
        block: undefined,
        column: 0,
        span: 1,
        top: 0,
        bottom: 4,
      }
      const boxes = drawing.operands.filter((shape) => shape === 'box').length
      expect(glyphOf({ ...item, instructions: [instruction] }, 5).numbers.length, name).toBe(
        boxes > 1 && !isSymmetric ? boxes : 0,
      )
    }
  })

  it('widen a box whose label is on the line of a number', () => {
    expect(drawn('three q[0], q[1], q[2];').span).toBe(2)
  })
})

describe('a controlled X', () => {
  it.each([
    ['ctrl @ x q[0], q[1];', [1], [1]],
    ['negctrl @ x q[0], q[1];', [0], [1]],
    ['ctrl(3) @ x q[0], q[1], q[2], q[3];', [1, 1, 1], [3]],
    ['negctrl @ ctrl @ inv @ x q[3], q[1], q[0];', [0, 1], [0]],
  ])('has a target sign: %s', (statement, states, targets) => {
    const { controls, targets: found, box } = drawn(statement)
    expect([controls.map(({ state }) => state), found, box]).toEqual([states, targets, undefined])
  })

  it.each([
    ['pow(0.5) @ cx q[0], q[1];', 'X^0.5', [1], [0]],
    ['pow(0.5) @ ccx q[0], q[1], q[2];', 'X^0.5', [2], [0, 1]],
    ['pow(0.5) @ swap q[0], q[1];', 'SWAP^0.5', [0, 1], []],
    ['pow(0.25) @ cz q[0], q[1];', 'Z^0.25', [1], [0]],
  ])('or another gate of signs has a box for its power: %s', (statement, label, wires, controls) => {
    const glyph = drawn(statement)
    expect([glyph.label, glyph.box?.wires, glyph.controls.map(({ wire }) => wire)]).toEqual([
      label,
      wires,
      controls,
    ])
  })
})

describe('a condition', () => {
  it.each([
    ['if (c > 2) x q[0];', 'c > 2'],
    ['if (c[0:1] == 2) x q[0];', 'c[0:1] == 2'],
    ['if (c == 3 || d) x q[0];', '(c == 3) || d'],
    ['if (c[0] && !d) x q[0];', 'c[0] && !d'],
    ['if (c[1] == 1) x q[0];', undefined],
  ])('%s is drawn in words', (statement, words) => {
    expect(drawn(statement).condition?.words).toBe(words)
  })

  it('shows the bits of a number above 32 bits', () => {
    const { values } = drawn(`if (c == ${2 ** 35 + 1}) x q[0];`).condition!
    expect(values.flatMap((value, i) => (value === 1 ? [i] : []))).toEqual([0, 35])
  })

  it('gets the columns that its words need, also after a register is renamed', () => {
    expect(drawn('if (c > 2) x q[0];').span).toBe(1)
    expect(drawn('if (c > 123456) x q[0];').span).toBe(2)
    const before = openDocument(`${head}if (c > 2) x q[0];\n`)
    const after = openDocument(before.text.replaceAll(/\bc\b(?=;| >)/g, 'e'), { previous: before })
    const previous = layoutCircuit(before.circuit, { owners: before.owners })
    const kept = { ...after.circuit, instructions: before.circuit.instructions }
    expect(layoutCircuit(kept, { owners: after.owners, previous }).items[0]?.condition).toBe('e > 2')
  })
})
