/**
 * Errors of a device, in seconds and probabilities. After each gate its qubits are depolarized and relax for the gate's duration;
 * a `delay` relaxes; a measurement misreads. Whatever is absent is ideal.
 */
export interface NoiseModel {
  /** By qubit. */
  readonly qubits?: readonly QubitNoise[] | undefined
  /** Pairs of qubits, in either order. */
  readonly couplings?: readonly CouplingNoise[] | undefined
  /** Length of the unit `dt` of delays, in seconds. */
  readonly dt?: number | undefined
}

export interface QubitNoise {
  /** Relaxation time to |0>, in seconds. */
  readonly t1?: number | undefined
  /** Decay time of coherence, in seconds, at most `2 t1`. */
  readonly t2?: number | undefined
  /** Gates on this qubit alone, by name; one that is not named is ideal and takes no time. */
  readonly gates?: Readonly<Record<string, GateNoise>> | undefined
  readonly readout?: ReadoutNoise | undefined
}

export interface CouplingNoise {
  readonly qubits: readonly [number, number]
  /** Gates on these two qubits, by name. */
  readonly gates: Readonly<Record<string, GateNoise>>
}

export interface GateNoise {
  /** The state becomes `(1 - p) rho + p I / d` on the gate's qubits, 0 .. 1. */
  readonly depolarizing?: number | undefined
  /** In seconds. */
  readonly duration?: number | undefined
}

export interface ReadoutNoise {
  /** Probability to read 1 where 0 is right, 0 .. 1. */
  readonly prob1Given0: number
  /** Probability to read 0 where 1 is right, 0 .. 1. */
  readonly prob0Given1: number
}
