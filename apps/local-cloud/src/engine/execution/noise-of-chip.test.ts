import { describe, expect, it } from 'vitest'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import type { DeviceCalibration, QubitCalibration } from '../devices/device-calibration.ts'
import { noiseOfChip } from './noise-of-chip.ts'

const chip = calibrateSquareLattice({ id: 'test', name: 'Test', side: 3 }, new Date(0))
const all = chip.qubits.map((_, qubit) => qubit)

/**
 * Returns the fractions of the Bloch vector that remain after a gate's relaxation, along Z and
 * across it.
 */
function remainingBloch({ qubit_lifetime: { t1, t2 } }: QubitCalibration, nanoseconds: number) {
  return {
    along: Math.exp(-nanoseconds / (1000 * t1)),
    across: Math.exp(-nanoseconds / (1000 * Math.min(t2, 2 * t1))),
  }
}
/** Returns the entanglement fidelity of a relaxation with the identity. */
function identityFidelity(qubit: QubitCalibration, nanoseconds: number) {
  const { along, across } = remainingBloch(qubit, nanoseconds)
  return (1 + along + 2 * across) / 4
}
function change(calibration: DeviceCalibration, of: Partial<QubitCalibration>): DeviceCalibration {
  return {
    ...calibration,
    qubits: calibration.qubits.map((qubit) => ({ ...qubit, ...of })),
  }
}

describe('noiseOfChip', () => {
  it('reproduces the calibrated fidelity of one-qubit gates, averaged over all states', () => {
    const { dt, qubits } = noiseOfChip(chip, all)
    expect(dt).toBe(1e-9)
    for (const [index, { gates }] of qubits!.entries())
      for (const name of ['sx', 'x'] as const) {
        const qubit = chip.qubits[index]!
        const { depolarizing = 0, duration } = gates![name]!
        const { along, across } = remainingBloch(qubit, qubit.gate_duration[name])
        // The six axis states average like all states.
        expect(1 / 2 + ((1 - depolarizing) * (along + 2 * across)) / 6).toBeCloseTo(qubit.fidelity, 12)
        expect(duration).toBeCloseTo(1e-9 * qubit.gate_duration[name], 15)
      }
  })

  it('reproduces the calibrated fidelity of two-qubit gates on existing couplings', () => {
    const active = [4, 1, 0]
    const { couplings = [] } = noiseOfChip(chip, active)
    const inside = chip.couplings.filter(({ control, target }) =>
      [control, target].every((qubit) => active.includes(qubit)),
    )
    expect(couplings.map(({ qubits }) => qubits.map((index) => active[index]))).toEqual(
      inside.map(({ control, target }) => [control, target]),
    )
    for (const [index, { gates }] of couplings.entries()) {
      const { control, target, fidelity, gate_duration } = inside[index]!
      const relaxed =
        identityFidelity(chip.qubits[control]!, gate_duration.cx) *
        identityFidelity(chip.qubits[target]!, gate_duration.cx)
      const { depolarizing = 0 } = gates.cx!
      const whole = (1 - depolarizing) * relaxed + depolarizing / 16
      expect((4 * whole + 1) / 5).toBeCloseTo(fidelity, 12)
    }
  })

  it('adds no depolarization if relaxation alone is worse than the calibration', () => {
    const slow = change(chip, { qubit_lifetime: { t1: 0.1, t2: 0.1 }, fidelity: 0.999 })
    expect(noiseOfChip(slow, [0]).qubits?.[0]?.gates?.sx?.depolarizing).toBe(0)
    expect(noiseOfChip(change(chip, { fidelity: 0.1 }), [0]).qubits?.[0]?.gates?.sx?.depolarizing).toBe(1)
  })

  it('returns readout errors and relaxation in the requested order of qubits', () => {
    const { qubits } = noiseOfChip(change(chip, { qubit_lifetime: { t1: 50, t2: 120 } }), [7, 2])
    for (const [index, qubit] of [7, 2].entries()) {
      const { t1, t2, readout } = qubits![index]!
      expect(t1).toBeCloseTo(50e-6, 12)
      // T2 is at most 2 T1.
      expect(t2).toBeCloseTo(100e-6, 12)
      const { prob_meas1_prep0, prob_meas0_prep1 } = chip.qubits[qubit]!.meas_error
      expect(readout).toEqual({ prob1Given0: prob_meas1_prep0, prob0Given1: prob_meas0_prep1 })
    }
  })
})
