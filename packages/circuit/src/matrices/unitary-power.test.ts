import fc from 'fast-check'
import { expect, it } from 'vitest'
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
