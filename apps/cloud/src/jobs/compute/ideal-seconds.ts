import { countQubits, type Circuit } from '@qportal/circuit'
import { estimateRun } from '@qportal/simulator'

/** Upper bound of one gate on one amplitude, measured on one busy core of 2025. */
const secondsPerAmplitude = 1.5e-9
/** An estimate of more instructions takes seconds, too long for a check. */
const maxEstimated = 20_000

/** Estimates the time of a run without noise. Of a long program, returns an upper bound. */
export function idealSeconds(circuit: Circuit, shots: number): number {
  const { length } = circuit.instructions
  const bound = secondsPerAmplitude * length * 2 ** countQubits(circuit)
  // Most programs are short: their bound is as good as an estimate.
  if (bound < 1 || length > maxEstimated) return bound
  return Math.min(bound, estimateRun(circuit, { shots }).seconds)
}
