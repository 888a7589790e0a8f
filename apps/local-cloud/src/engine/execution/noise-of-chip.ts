import type { GateNoise, NoiseModel } from '@qportal/simulator'
import type { DeviceCalibration } from '../devices/device-calibration.ts'

/**
 * Returns the noise model of some qubits of a device, in that order: relaxation during each gate,
 * plus the depolarization that reaches the calibrated fidelity.
 * rz is a change of frame without error. Idle qubits do not decay, except during an explicit delay.
 */
export function noiseOfChip({ qubits, couplings }: DeviceCalibration, active: readonly number[]): NoiseModel {
  const lifetimes = qubits.map(({ qubit_lifetime: { t1, t2 } }) => ({
    t1: 1e-6 * t1,
    t2: 1e-6 * Math.min(t2, 2 * t1),
  }))
  const indexOf = new Map(active.map((physical, index) => [physical, index]))
  return {
    dt: 1e-9,
    qubits: active.map((physical) => {
      const { fidelity, gate_duration, meas_error } = qubits[physical]!
      const lifetime = lifetimes[physical]!
      return {
        ...lifetime,
        gates: {
          sx: gateNoise(fidelity, gate_duration.sx, [lifetime]),
          x: gateNoise(fidelity, gate_duration.x, [lifetime]),
        },
        readout: { prob1Given0: meas_error.prob_meas1_prep0, prob0Given1: meas_error.prob_meas0_prep1 },
      }
    }),
    couplings: couplings.flatMap(({ control, target, fidelity, gate_duration }) => {
      const [first, second] = [indexOf.get(control), indexOf.get(target)]
      if (first === undefined || second === undefined) return []
      const cx = gateNoise(fidelity, gate_duration.cx, [lifetimes[control]!, lifetimes[target]!])
      return [{ qubits: [first, second] as const, gates: { cx } }]
    }),
  }
}

interface Lifetime {
  readonly t1: number
  readonly t2: number
}

/**
 * @see Nielsen: A simple formula for the average gate fidelity of a quantum dynamical operation,
 * Phys. Lett. A 303, 249 (2002)
 */
function gateNoise(fidelity: number, nanoseconds: number, lifetimes: readonly Lifetime[]): GateNoise {
  const duration = 1e-9 * nanoseconds
  const dimension = 2 ** lifetimes.length
  const wanted = ((dimension + 1) * fidelity - 1) / dimension
  const relaxed = lifetimes.reduce(
    (product, { t1, t2 }) => (product * (1 + Math.exp(-duration / t1) + 2 * Math.exp(-duration / t2))) / 4,
    1,
  )
  const depolarizing = (relaxed - wanted) / (relaxed - 1 / dimension ** 2)
  return { duration, depolarizing: Math.min(1, Math.max(0, depolarizing)) }
}
