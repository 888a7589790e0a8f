import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findGate } from '../gates/gate-table.ts'
import type { ComplexMatrix } from './complex-matrix.ts'
import { adjointMatrix, distanceBetween, identityMatrix, multiplyMatrices } from './matrix-algebra.ts'
import { unitaryPower } from './unitary-power.ts'

/** `I - 2 v v† / |v|^2`. */
function reflection(vector: readonly number[]): ComplexMatrix {
  const size = vector.length / 2
  const norm = vector.reduce((sum, x) => sum + x * x, 0)
  const { values } = identityMatrix(size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [a, b, c, d] = [
        vector[2 * row]!,
        vector[2 * row + 1]!,
        vector[2 * column]!,
        vector[2 * column + 1]!,
      ]
      values[2 * (row * size + column)]! -= (2 * (a * c + b * d)) / norm
      values[2 * (row * size + column) + 1]! -= (2 * (b * c - a * d)) / norm
    }
  return { size, values }
}

function unitary(size: number) {
  return fc
    .array(
      fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 2 * size, maxLength: 2 * size }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((vectors) => vectors.map(reflection).reduce(multiplyMatrices))
}

it.each([2, 4, 8])('gives a root whose repetition is the gate, on %i amplitudes', (size) => {
  fc.assert(
    fc.property(unitary(size), fc.integer({ min: 2, max: 5 }), (gate, parts) => {
      const root = unitaryPower(gate, 1 / parts)
      expect(distanceBetween(unitaryPower(root, parts), gate)).toBeLessThan(1e-9)
      expect(distanceBetween(multiplyMatrices(adjointMatrix(root), root), identityMatrix(size))).toBeLessThan(
        1e-9,
      )
    }),
    { numRuns: 40 },
  )
})

it('takes roots of gates on six qubits', () => {
  const vectors = [1, 2, 3].map((seed) =>
    Array.from({ length: 128 }, (_, i) => Math.sin(seed * (i + 1) ** 2)),
  )
  const gate = vectors.map(reflection).reduce(multiplyMatrices)
  const root = unitaryPower(gate, 0.5)
  expect(distanceBetween(multiplyMatrices(root, root), gate)).toBeLessThan(1e-9)
})

it('keeps the norm of large whole powers, and gates with a period exact', () => {
  const turn = findGate('u3')!.matrix(1, 2, 3)
  for (const power of [1025, 2 ** 31, -(2 ** 31)]) {
    const raised = unitaryPower(turn, power)
    const product = multiplyMatrices(adjointMatrix(raised), raised)
    expect(distanceBetween(product, identityMatrix(2))).toBeLessThan(1e-12)
  }
  const rotated = unitaryPower(findGate('rx')!.matrix(1), 2 ** 30)
  expect(distanceBetween(rotated, findGate('rx')!.matrix(2 ** 30))).toBeLessThan(1e-6)
  const odd = Number.MAX_SAFE_INTEGER
  expect(distanceBetween(unitaryPower(findGate('x')!.matrix(), odd), findGate('x')!.matrix())).toBe(0)
  expect(distanceBetween(unitaryPower(findGate('s')!.matrix(), odd), findGate('sdg')!.matrix())).toBe(0)
})

it('refuses a power that is not finite', () => {
  for (const power of [NaN, Infinity, -Infinity])
    expect(() => unitaryPower(identityMatrix(2), power)).toThrow(TypeError)
})
