import { maxNoisyQubits } from '../compute/noisy-limits.ts'
import { dailyDrift } from './daily-drift.ts'
import type { CouplingCalibration, DeviceCalibration, QubitCalibration } from './device-calibration.ts'
import { createRandomFigures } from './random-figures.ts'

/**
 * Generates the calibration of a fixed-frequency transmon chip on a square lattice. The values
 * scatter as published ones of such chips do.
 * Frequencies, durations and cx directions are fixed; lifetimes and errors drift from day to day.
 * Deterministic: the same device and time always give the same values.
 */
export function calibrateSquareLattice(
  { id, name, side }: { id: string; name: string; side: number },
  at: Date,
): DeviceCalibration {
  const made = createRandomFigures(id)
  const indices = Array.from({ length: side * side }, (_, index) => index)
  const pairs = indices.flatMap((index) => {
    const right = (index + 1) % side ? [[index, index + 1] as const] : []
    const below = index + side < side * side ? [[index, index + side] as const] : []
    return [...right, ...below]
  })
  const drifts = dailyDrift(id, at, 5 * indices.length + pairs.length)
  let nextDrift = 0
  /** Scatters by `sigma` between elements, and by a third of it between days. */
  const figure = ({ median, sigma, from, to }: { median: number; sigma: number; from: number; to: number }) =>
    within(from, median * Math.exp(sigma * (made.normal() + drifts[nextDrift++]! / 3)), to)

  const qubits = indices.map((index): QubitCalibration => {
    const [row, column] = [Math.floor(index / side), index % side]
    const t1 = figure({ median: 81, sigma: 0.28, from: 30, to: 180 })
    const t2 = figure({ median: 64, sigma: 0.35, from: 15, to: 2 * t1 })
    const prob1Given0 = figure({ median: 0.011, sigma: 0.45, from: 0.002, to: 0.08 })
    // The excited state decays while it is read, so this error is the larger one.
    const prob0Given1 = prob1Given0 + figure({ median: 0.012, sigma: 0.4, from: 0.002, to: 0.08 })
    return {
      id: index,
      physical_id: index,
      position: { x: column, y: side - 1 - row },
      fidelity: round(1 - figure({ median: 6e-4, sigma: 0.4, from: 1e-4, to: 4e-3 }), 6),
      meas_error: {
        prob_meas1_prep0: round(prob1Given0, 5),
        prob_meas0_prep1: round(prob0Given1, 5),
        readout_assignment_error: round((prob1Given0 + prob0Given1) / 2, 5),
      },
      qubit_lifetime: { t1: round(t1, 2), t2: round(t2, 2) },
      gate_duration: { rz: 0, sx: 32, x: 32 },
      // Neighbours alternate between two frequency bands, to avoid crosstalk.
      frequency: round(((row + column) % 2 ? 4.72 : 4.52) + 0.05 * made.normal(), 4),
      anharmonicity: round(-0.296 + 0.006 * made.normal(), 4),
      readout_duration: 620,
    }
  })

  const couplings = pairs.map(([first, second]): CouplingCalibration => {
    // A cross-resonance gate is driven at the qubit of higher frequency.
    const isFirstHigher = qubits[first]!.frequency > qubits[second]!.frequency
    return {
      control: isFirstHigher ? first : second,
      target: isFirstHigher ? second : first,
      fidelity: round(1 - figure({ median: 8.5e-3, sigma: 0.4, from: 2.5e-3, to: 4e-2 }), 5),
      gate_duration: { cx: Math.round(made.spread({ median: 260, sigma: 0.2, from: 160, to: 480 })) },
    }
  })
  return {
    name,
    device_id: id,
    calibrated_at: at.toISOString(),
    ...(qubits.length > maxNoisyQubits && { max_used_qubits: maxNoisyQubits }),
    qubits,
    couplings,
  }
}

function within(from: number, value: number, to: number) {
  return Math.min(to, Math.max(from, value))
}
function round(value: number, digits: number) {
  return Number(value.toFixed(digits))
}
