import { createCircuit, gate, type GateAction } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { complexText, matrixOfGate } from './matrix-of-item.ts'

/** The matrix of the last gate of a program, entry by entry. */
function matrixOf(body: string): readonly string[] | undefined {
  const { circuit } = openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\n${body}\n`)
  const matrix = matrixOfGate(circuit.instructions.at(-1) as GateAction, circuit, {})
  return matrix && Array.from({ length: matrix.size ** 2 }, (_, i) => entry(matrix.values, i))
}

function entry(values: Float64Array, i: number) {
  return complexText(values[2 * i]!, values[2 * i + 1]!)
}

it('includes added controls in the matrix', () => {
  expect(matrixOf('ctrl @ x q[2], q[0];')).toEqual(matrixOf('cx q[2], q[0];'))
  expect(matrixOf('negctrl @ z q[0], q[1];')).toEqual([...'1000', ...'0100', '0', '0', '−1', '0', ...'0001'])
  expect(matrixOf('ctrl @ gphase(pi) q[1];')).toEqual(matrixOf('z q[1];'))
})

it('returns no matrix beyond two qubits', () => {
  expect(matrixOf('ctrl @ ctrl @ z q[0], q[1], q[2];')).toBeUndefined()
  expect(matrixOf('ccx q[0], q[1], q[2];')).toBeUndefined()
})

it('returns no matrix if an angle has no value', () => {
  const circuit = createCircuit({ qubits: 1, parameters: ['theta'] }, [gate('rx', [0], ['theta'])])
  expect(matrixOfGate(circuit.instructions[0] as GateAction, circuit, {})).toBeUndefined()
})
