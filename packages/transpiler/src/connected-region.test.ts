import { expect, it } from 'vitest'
import { connectedRegion } from './connected-region.ts'

function chip(couplings: readonly (readonly [number, number])[]) {
  return {
    qubits: [0, 1, 2, 3, 4, 7].map((id) => ({ id, gateDurationsNs: {} })),
    couplings: couplings.map(([control, target]) => ({ control, target, gateDurationsNs: {} })),
  }
}

it('returns the largest connected part of a device', () => {
  const pairs = [
    [1, 0],
    [7, 4],
    [3, 7],
  ] as const
  expect(connectedRegion(chip(pairs))).toEqual([3, 4, 7])
})

it('returns all qubits of a device without couplings', () => {
  expect(connectedRegion(chip([]))).toEqual([0, 1, 2, 3, 4, 7])
})
