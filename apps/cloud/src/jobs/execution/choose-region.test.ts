import { createSeededRandom } from '@qportal/circuit'
import { chooseRegion } from '@qportal/transpiler'
import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import type { DeviceCalibration } from '../devices/device-calibration.ts'
import { chipCalibration } from './chip-calibration.ts'

const chip = calibrateSquareLattice({ id: 'asagi-64', name: 'Asagi', side: 8 }, new Date('2026-05-04'))
function inner(region: readonly number[]) {
  return chip.couplings.filter(({ control, target }) => region.includes(control) && region.includes(target))
}
function meanError(list: readonly { readonly fidelity: number }[]) {
  return list.reduce((sum, { fidelity }) => sum + 1 - fidelity, 0) / list.length
}

describe('chooseRegion', () => {
  it('finds connected qubits with the fewest errors', () => {
    const region = chooseRegion(chipCalibration(chip), 20)
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

  it('prefers the neighbour with the most couplings, so that four of six form a square', () => {
    const rungs = [0, 1, 2].map((qubit) => [qubit, qubit + 3, 0.01])
    const rails = [0, 1, 3, 4].map((qubit) => [qubit, qubit + 1, 0.01])
    const ladder = chipOf([0.01, 0.01, 0.01, 0.01, 0.01, 0.01], [...rails, ...rungs])
    expect([
      [0, 1, 3, 4],
      [1, 2, 4, 5],
    ]).toContainEqual(chooseRegion(chipCalibration(ladder), 4))
  })

  it('counts the errors of the whole region, not only of its first qubit', () => {
    const line = chipOf(
      [0.001, 0.09, 0.02, 0.02, 0.02],
      [0, 1, 2, 3].map((qubit) => [qubit, qubit + 1, qubit === 0 ? 0.2 : 0.01]),
    )
    expect(chooseRegion(chipCalibration(line), 3)).toEqual([2, 3, 4])
  })

  it('searches once per calibration, however many jobs ask', () => {
    let looks = 0
    const { qubits, couplings } = chipCalibration(chip)
    const watched = {
      qubits,
      get couplings() {
        looks++
        return couplings
      },
    }
    const region = chooseRegion(watched, 20)
    const looksOnce = looks
    expect(chooseRegion(watched, 20)).toBe(region)
    expect(looks).toBe(looksOnce)
    expect(chooseRegion(watched, 3)).toHaveLength(3)
  })

  it('finds the region of an exhaustive search, with equal errors too', () => {
    const random = createSeededRandom('regions')
    for (let round = 0; round < 60; round++) {
      const lattice = calibrateSquareLattice(
        { id: `lattice ${round}`, name: '', side: 2 + (round % 7) },
        new Date('2026-05-04'),
      )
      // Rounded, so that many errors are equal.
      const rounded = round % 2 ? roundErrors(lattice) : lattice
      const size = 1 + Math.floor(random() * rounded.qubits.length)
      expect(chooseRegion(chipCalibration(rounded), size)).toEqual(chooseRegionByDefinition(rounded, size))
    }
  })
})

function roundErrors({ qubits, couplings, ...rest }: DeviceCalibration): DeviceCalibration {
  const round = <Part extends { readonly fidelity: number }>(part: Part) => ({
    ...part,
    fidelity: Number(part.fidelity.toFixed(2)),
  })
  return { ...rest, qubits: qubits.map(round), couplings: couplings.map(round) }
}

/** A direct implementation of the definition. */
function chooseRegionByDefinition({ qubits, couplings }: DeviceCalibration, size: number): readonly number[] {
  const errorOf = (qubit: number) =>
    1 - qubits[qubit]!.fidelity + qubits[qubit]!.meas_error.readout_assignment_error
  const couplingsOf = qubits.map((_, qubit) =>
    couplings
      .filter(({ control, target }) => control === qubit || target === qubit)
      .map(({ control, target, fidelity }) => ({ to: control + target - qubit, error: 1 - fidelity })),
  )
  const regions = qubits.map((_, seat) => {
    const members = [seat]
    let error = errorOf(seat)
    while (members.length < size) {
      const [next] = members
        .flatMap((member) => couplingsOf[member]!.map(({ to }) => to))
        .filter((qubit) => !members.includes(qubit))
        .map((qubit) => {
          const inward = couplingsOf[qubit]!.filter(({ to }) => members.includes(to))
          const mean = inward.reduce((sum, way) => sum + way.error, 0) / inward.length
          return { qubit, inward: inward.length, error: errorOf(qubit) + mean }
        })
        .toSorted((a, b) => b.inward - a.inward || a.error - b.error)
      members.push(next!.qubit)
      error += next!.error
    }
    return { members, error }
  })
  const [best] = regions.toSorted((a, b) => a.error - b.error)
  return best!.members.toSorted((a, b) => a - b)
}

/** A chip with the given gate errors and couplings. */
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
