import { expect, it } from 'vitest'
import { chipPlaces } from './chip-places.ts'

it('takes the positions of a calibration, and otherwise places qubits in rows', () => {
  const qubit = (id: number) => ({ id, gateDurationsNs: {} })
  const couplings = [{ control: 1, target: 0, gateDurationsNs: {} }]
  expect(chipPlaces({ qubits: [{ ...qubit(0), position: { x: 3, y: 4 } }], couplings })).toEqual({
    qubits: [{ id: 0, x: 3, y: 4 }],
    couplings: [{ from: 1, to: 0 }],
  })
  expect(chipPlaces({ qubits: [0, 1, 2, 5].map(qubit), couplings: [] }).qubits).toEqual([
    { id: 0, x: 0, y: -0 },
    { id: 1, x: 1, y: -0 },
    { id: 2, x: 0, y: -1 },
    { id: 5, x: 1, y: -1 },
  ])
})
