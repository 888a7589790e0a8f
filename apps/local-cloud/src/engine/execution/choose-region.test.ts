import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import type { DeviceCalibration } from '../devices/device-calibration.ts'
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

  it('grows by the qubit with most ways into the group, so that four of six are a square', () => {
    const rungs = [0, 1, 2].map((qubit) => [qubit, qubit + 3, 0.01])
    const rails = [0, 1, 3, 4].map((qubit) => [qubit, qubit + 1, 0.01])
    const ladder = chipOf([0.01, 0.01, 0.01, 0.01, 0.01, 0.01], [...rails, ...rungs])
    expect([
      [0, 1, 3, 4],
      [1, 2, 4, 5],
    ]).toContainEqual(chooseRegion(ladder, 4))
  })

  it('counts the errors of all that grow from a qubit, not its own alone', () => {
    const line = chipOf(
      [0.001, 0.09, 0.02, 0.02, 0.02],
      [0, 1, 2, 3].map((qubit) => [qubit, qubit + 1, qubit === 0 ? 0.2 : 0.01]),
    )
    expect(chooseRegion(line, 3)).toEqual([2, 3, 4])
  })
})

/** Qubits whose gates err so much, and their couplings. */
function chipOf(errors: readonly number[], couplings: readonly (readonly number[])[]): DeviceCalibration {
  return {
    ...chip,
    qubits: errors.map((error, id) => ({ ...chip.qubits[0]!, id, fidelity: 1 - error })),
    couplings: couplings.map(([control, target, error]) => ({
      ...chip.couplings[0]!,
      control: control!,
      target: target!,
      fidelity: 1 - error!,
    })),
  }
}
