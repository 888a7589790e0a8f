import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import { chooseRegion } from './choose-region.ts'

const chip = calibrateSquareLattice({ id: 'asagi-64', name: 'Asagi', side: 8 }, new Date('2026-05-04'))
const inner = (region: readonly number[]) =>
  chip.couplings.filter(({ control, target }) => region.includes(control) && region.includes(target))
const meanError = (list: readonly { readonly fidelity: number }[]) =>
  list.reduce((sum, { fidelity }) => sum + 1 - fidelity, 0) / list.length

describe('chooseRegion', () => {
  it('finds connected qubits that lie close together and err less than the others', () => {
    const region = chooseRegion(chip, 20)
    expect(new Set(region).size).toBe(20)
    const reached = new Set([region[0]!])
    for (const qubit of reached)
      for (const { control, target } of inner(region)) {
        if (control === qubit) reached.add(target)
        if (target === qubit) reached.add(control)
      }
    expect(reached.size).toBe(20)
    // A block of 4 x 5 has 31; a line has 19.
    expect(inner(region).length).toBeGreaterThanOrEqual(28)
    expect(meanError(inner(region))).toBeLessThan(meanError(chip.couplings))
  })
})
