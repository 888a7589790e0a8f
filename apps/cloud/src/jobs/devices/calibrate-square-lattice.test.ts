import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from './calibrate-square-lattice.ts'

const at = new Date('2026-05-04T00:00:00Z')
const device = { id: 'tokusa-16', name: 'Tokusa', side: 4 }

describe('calibrateSquareLattice', () => {
  it('places the qubits on a square and couples neighbours', () => {
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

  it('generates physically possible values', () => {
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

  it('drifts a little from day to day, and repeats itself for the same time', () => {
    const days = Array.from({ length: 400 }, (_, day) =>
      calibrateSquareLattice(device, new Date(at.getTime() + day * 86_400_000)),
    )
    expect(calibrateSquareLattice(device, at)).toEqual(days[0])
    const lifetimes = days.map(({ qubits }) => qubits[5]!.qubit_lifetime.t1)
    expect(new Set(lifetimes).size).toBeGreaterThan(300)
    const steps = lifetimes.slice(1).map((t1, day) => Math.abs(Math.log(t1 / lifetimes[day]!)))
    expect(Math.max(...steps)).toBeLessThan(0.3)
    // The drift is mean-reverting: over a year the value stays near its own average.
    const average = lifetimes.reduce((sum, t1) => sum + t1, 0) / lifetimes.length
    for (const t1 of lifetimes) expect(Math.abs(Math.log(t1 / average))).toBeLessThan(0.5)
    const noon = calibrateSquareLattice(device, new Date(at.getTime() + 43_200_000)).qubits[5]!.qubit_lifetime
      .t1
    expect(noon).toBeGreaterThanOrEqual(Math.min(lifetimes[0]!, lifetimes[1]!))
    expect(noon).toBeLessThanOrEqual(Math.max(lifetimes[0]!, lifetimes[1]!))
  })

  it("keeps the chip's fixed properties, so that a program fits on every day", () => {
    const madeOf = (day: string) => {
      const { qubits, couplings } = calibrateSquareLattice(device, new Date(day))
      return {
        qubits: qubits.map(({ position, frequency, anharmonicity }) => ({
          position,
          frequency,
          anharmonicity,
        })),
        couplings: couplings.map(({ control, target, gate_duration }) => ({
          control,
          target,
          gate_duration,
        })),
      }
    }
    expect(madeOf('2026-05-04')).toEqual(madeOf('2027-01-01'))
  })
})
