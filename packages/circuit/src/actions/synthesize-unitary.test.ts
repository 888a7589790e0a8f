import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gate } from '../circuit/draft-instruction.ts'
import { gateTable } from '../gates/gate-table.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { distanceBetween } from '../matrices/matrix-algebra.ts'
import { synthesizeUnitary } from './synthesize-unitary.ts'
import { unitaryOfActions } from './unitary-of.ts'

function matrixOf(matrix: ComplexMatrix): ComplexMatrix {
  const width = Math.log2(matrix.size)
  const calls = synthesizeUnitary(
    matrix,
    Array.from({ length: width }, (_, k) => k),
  )!
  return unitaryOfActions(
    calls.map((call) => ({ ...call, controls: [], power: 1 })),
    width,
  )
}

function errorOf(matrix: ComplexMatrix): number {
  return distanceBetween(matrixOf(matrix), matrix)
}

/** Gates with special angles, and with angles that almost coincide. */
const angle = fc.oneof(
  fc.double({ min: -7, max: 7, noNaN: true }),
  fc.constantFrom(0, Math.PI / 2, Math.PI, Math.PI / 4, 1e-4, 1e-8, 1e-12, Math.PI - 1e-9),
)

function unitaryOn(width: number) {
  const row = fc.constantFrom(...gateTable.filter(({ qubits }) => qubits > 0 && qubits <= width))
  const order = fc.shuffledSubarray(
    Array.from({ length: width }, (_, k) => k),
    { minLength: width },
  )
  const call = fc.tuple(row, order, fc.array(angle, { minLength: 4, maxLength: 4 }))
  return fc.array(call, { maxLength: 12 }).map((calls) =>
    unitaryOfActions(
      calls.map(([{ name, qubits, parameters }, places, angles]) =>
        gate(name, places.slice(0, qubits), angles.slice(0, parameters.length)),
      ),
      width,
    ),
  )
}

it.each([
  [1, 100],
  [2, 100],
  [3, 100],
  [4, 20],
  [5, 2],
])('writes unitaries on %i qubits exactly', (width, numRuns) => {
  fc.assert(
    fc.property(unitaryOn(width), (matrix) => {
      expect(errorOf(matrix)).toBeLessThan(1e-11)
    }),
    { numRuns },
  )
})

it('writes a unitary on six qubits, and refuses seven', () => {
  const actions = [0, 1, 2, 3, 4, 5].flatMap((qubit) => [
    gate('u3', [qubit], [qubit + 1, 0.3 * qubit, 2 - qubit]),
    gate('cx', [qubit, (qubit + 1) % 6]),
  ])
  expect(errorOf(unitaryOfActions(actions, 6))).toBeLessThan(1e-11)
  expect(synthesizeUnitary(unitaryOfActions([], 7), [0, 1, 2, 3, 4, 5, 6])).toBeUndefined()
})

it('takes 28 cx on three qubits at most, and those of two if the third is not used', () => {
  const count = (matrix: ComplexMatrix) =>
    synthesizeUnitary(matrix, [0, 1, 2])!.filter(({ gate: name }) => name === 'cx' || name === 'rzx')
  const mixed = [0, 1, 2, 0, 1, 2].flatMap((qubit, i) => [
    gate('u3', [qubit], [i + 1, 0.3 * i, 2 - i]),
    gate('cx', [qubit, (qubit + 1) % 3]),
  ])
  const most = count(unitaryOfActions(mixed, 3))
  // Each of four matrices on two qubits has two cx, and an rzx of two.
  expect(most.reduce((sum, { gate: name }) => sum + (name === 'rzx' ? 2 : 1), 0)).toBe(28)
  const pair = [gate('h', [0]), gate('cx', [0, 1]), gate('u3', [1], [1, 2, 3])]
  expect(count(unitaryOfActions(pair, 3)).length).toBeLessThan(4)
})
