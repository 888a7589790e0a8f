import { compileQasm } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { layoutCircuit } from './layout-circuit.ts'
import { withoutIdleQubits } from './without-idle-qubits.ts'

const transpiled = `OPENQASM 3.0;
include "stdgates.inc";
bit[2] c;
rz(pi/2) $38;
cx $38, $30;
barrier $0, $30, $38;
if (c[0] == 1) x $30;
c[0] = measure $30;
c[1] = measure $38;
`

it('keeps the qubits in use, named as in the text', () => {
  const { circuit, names } = withoutIdleQubits(compileQasm(transpiled).circuit!)
  expect(names).toEqual(['$30', '$38', 'c[0]', 'c[1]'])
  expect(circuit.instructions.map((each) => ('qubits' in each ? each.qubits : each.kind))).toEqual([
    [1],
    [1, 0],
    [0, 1],
    'if',
    'measure',
    'measure',
  ])
  expect(layoutCircuit(circuit)).toMatchObject({ qubits: 2, bits: 2 })
})

it('draws the measurements of one statement in one column, and others apart', () => {
  const columns = (body: string) => {
    const text = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n${body}`
    const { items } = layoutCircuit(compileQasm(text).circuit!)
    return items.map(({ column }) => column)
  }
  expect(columns('h q[0];\nc = measure q;\nx q[2];\n')).toEqual([0, 1, 1, 1, 2])
  expect(columns('c[0] = measure q[0];\nc[1] = measure q[1];\n')).toEqual([0, 1])
  expect(columns('c[{2, 1, 0}] = measure q;\n')).toEqual([0, 1, 2])
})
