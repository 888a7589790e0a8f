import { expect, it } from 'vitest'
import { groupGates } from './gate-groups.ts'

it('groups gates by number of qubits, in the order of the device', () => {
  expect(groupGates(['x', 'cx', 'rz', 'ccx', 'gphase', 'x', 'fSim'])).toEqual([
    {
      width: 'one',
      gates: [
        { name: 'x', family: 'pauli' },
        { name: 'rz', family: 'rotation' },
      ],
    },
    { width: 'two', gates: [{ name: 'cx', family: 'multi' }] },
    { width: 'more', gates: [{ name: 'ccx', family: 'multi' }] },
    { width: 'global', gates: [{ name: 'gphase', family: expect.any(String) }] },
    { width: 'other', gates: [{ name: 'fSim', family: 'custom' }] },
  ])
})

it('has no empty groups', () => {
  expect(groupGates([])).toEqual([])
})
