import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from './calibrate-square-lattice.ts'

const at = new Date('2026-05-04T00:00:00Z')
const device = { id: 'tokusa-16', name: 'Tokusa', side: 4 }

describe('calibrateSquareLattice', () => {
  it('places the qubits on a square and couples each with its neighbours', () => {
    const { qubits, couplings } = calibrateSquareLattice(device, at)
    const place = (id: number) => qubits[id]!.position
    expect([qubits.length, couplings.length]).toEqual([16, 24])
    expect([place(0), place(3), place(15)]).toEqual([
      { x: 0, y: 3 },
      { x: 3, y: 3 },
      { x: 3, y: 0 },
    ])
    for (const { control, target } of couplings) {
      const [a, b] = [place(control), place(target)]
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(1)
    }
    const pairs = couplings.map(({ control, target }) => [control, target].toSorted((a, b) => a - b).join())
    expect(new Set(pairs).size).toBe(24)
  })

  it('has figures that physics allows', () => {
    for (const { fidelity, meas_error, qubit_lifetime } of calibrateSquareLattice(device, at).qubits) {
      expect(fidelity).toBeGreaterThan(0.99)
      expect(fidelity).toBeLessThan(1)
      expect(qubit_lifetime.t2).toBeLessThanOrEqual(2 * qubit_lifetime.t1 + 0.01)
      expect(meas_error.readout_assignment_error).toBeCloseTo(
        (meas_error.prob_meas0_prep1 + meas_error.prob_meas1_prep0) / 2,
        4,
      )
    }
  })

  it('drifts from day to day and is the same for the same day', () => {
    const nextDay = new Date('2026-05-05T00:00:00Z')
    expect(calibrateSquareLattice(device, at)).toEqual(calibrateSquareLattice(device, at))
    expect(calibrateSquareLattice(device, nextDay).qubits[0]).not.toEqual(
      calibrateSquareLattice(device, at).qubits[0],
    )
  })
})
