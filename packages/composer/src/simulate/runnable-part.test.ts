import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { isSound } from '../document/is-sound.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { partOfResults, runnablePart } from './runnable-part.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[1] c;\n'

function partOf(body: string, inspected?: number) {
  const qasm = openDocument(head + body)
  const layout = layoutCircuit(qasm.circuit, { owners: qasm.owners })
  return partOfResults(qasm, layout, inspected)
}

const loop = 'h q[0];\nc[0] = measure q[0];\nwhile (c[0]) { x q[0]; }\nx q[0];\ny q[2];\n'

it('runs the prefix before the first opaque statement', () => {
  const { circuit } = openDocument(head + loop)
  const { circuit: runnable, stop } = runnablePart(circuit)
  expect(runnable.instructions).toEqual(circuit.instructions.slice(0, 2))
  expect(stop).toBe(circuit.instructions[2])
})

it('runs a circuit without opaque statements unchanged', () => {
  const { circuit } = openDocument(`${head}h q[0];\n`)
  expect(runnablePart(circuit)).toEqual({ circuit, stop: undefined })
  expect(partOf('h q[0];\n')).toBeUndefined()
})

it('returns the line before which results end', () => {
  expect(partOf(loop)).toEqual({ beforeLine: 7 })
})

it('returns the line at a column only if an instruction to its left is missing', () => {
  const drawn = 'h q[0];\nc[0] = measure q[0];\nwhile (c[0]) { x q[0]; }\nx q[0];\n'
  expect(partOf(drawn, 2)).toBeUndefined()
  expect(partOf(drawn, 6)).toEqual({ beforeLine: 7 })
  expect(partOf(loop, 1)).toBeUndefined()
  // The last gate is drawn in column 1, on a wire that the loop does not cross.
  expect(partOf(`${loop.replaceAll('q[0]', 'q[1]')}z q[0];\n`, 1)).toEqual({ beforeLine: 7 })
})

it('returns asRead for a text with errors in other statements', () => {
  expect(partOf('int n = foo;\nh q[0];\n')).toBe('asRead')
})

it('accepts an input without a value in an angle, but not in a loop', () => {
  expect(isSound(openDocument(`${head}input float a;\nrx(a) q[0];\n`))).toBe(true)
  expect(isSound(openDocument(`${head}input int n;\nfor int i in [0:n] { x q[0]; }\n`))).toBe(false)
})
