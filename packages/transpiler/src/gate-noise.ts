import type { GateNoise, QubitNoise } from '@qportal/circuit'
import type { ChipQubit } from './chip-calibration.ts'

/** Relaxation times of a qubit, in seconds. */
export type Lifetime = Pick<QubitNoise, 't1' | 't2'>

/** Returns the relaxation times of a calibrated qubit. T2 is at most 2 T1. Zero is unknown. */
export function lifetimeOf({ t1Us = 0, t2Us = 0 }: Pick<ChipQubit, 't1Us' | 't2Us'> = {}): Lifetime {
  return {
    ...(t1Us > 0 && { t1: 1e-6 * t1Us }),
    ...(t2Us > 0 && { t2: 1e-6 * Math.min(t2Us, 2 * (t1Us || Infinity)) }),
  }
}

/**
 * Returns the noise of a gate with an average gate fidelity: relaxation for its duration (in
 * seconds), and the depolarization that accounts for the rest of the infidelity.
 *
 * @see Nielsen: A simple formula for the average gate fidelity of a quantum dynamical operation,
 * Phys. Lett. A 303, 249 (2002)
 */
export function gateNoise(fidelity: number, duration: number, lifetimes: readonly Lifetime[]): GateNoise {
  const dimension = 2 ** lifetimes.length
  const wanted = ((dimension + 1) * fidelity - 1) / dimension
  const relaxed = lifetimes.reduce(
    (product, { t1 = Infinity, t2 = 2 * t1 }) =>
      (product * (1 + Math.exp(-duration / t1) + 2 * Math.exp(-duration / t2))) / 4,
    1,
  )
  const depolarizing = (relaxed - wanted) / (relaxed - 1 / dimension ** 2)
  return { duration, depolarizing: Math.min(1, Math.max(0, depolarizing)) }
}
