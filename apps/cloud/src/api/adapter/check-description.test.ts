import { expect, it } from 'vitest'
import { findMistake } from './check-description.ts'

const qubits = [{ id: 0 }, { id: 1 }, { id: 2 }]

it.each([
  [[], undefined],
  [[[0, 1]], 'couplings'],
  [
    [
      [2, 1],
      [1, 0],
    ],
    undefined,
  ],
  [
    [
      [0, 1],
      [1, 0],
    ],
    'couplings',
  ],
  [
    [
      [0, 1],
      [2, 2],
    ],
    'couplings',
  ],
] as const)('accepts couplings %j only if they connect all qubits', (pairs, field) => {
  const couplings = pairs.map(([control, target]) => ({ control, target }))
  expect(findMistake({ qubits, couplings }, 3)?.field).toBe(field)
})
