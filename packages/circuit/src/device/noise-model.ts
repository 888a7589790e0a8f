/**
 * Errors of a device. A gate is followed by depolarization of its qubits and by their relaxation
 * for the gate's duration. A `delay` relaxes its qubits. A measurement has readout errors. Absent
 * fields are ideal. All numbers are finite and not negative. A gate counts as what it does: `ctrl @
 * x` is `cx`, and a gate on three or more qubits is decomposed.
 */
export interface NoiseModel {
  /** Index: qubit. */
  readonly qubits?: readonly QubitNoise[] | undefined
  /** Pairs of qubits; the order within a pair does not matter. */
  readonly couplings?: readonly CouplingNoise[] | undefined
  /** The unit `dt` of delays, in seconds. */
  readonly dt?: number | undefined
}

/** Noise of a qubit: relaxation, gates and readout. */
export interface QubitNoise {
  /** Relaxation time to |0>, in seconds. */
  readonly t1?: number | undefined
  /** Decay time of coherence, in seconds, at most `2 t1`. */
  readonly t2?: number | undefined
  /** Single-qubit gates by name; a gate that is missing is ideal and takes no time. */
  readonly gates?: Readonly<Record<string, GateNoise>> | undefined
  readonly readout?: ReadoutNoise | undefined
}

/** Noise of two-qubit gates on a pair of qubits. */
export interface CouplingNoise {
  readonly qubits: readonly [number, number]
  /** Gates on these two qubits, by name. */
  readonly gates: Readonly<Record<string, GateNoise>>
}

/** Noise of one gate. */
export interface GateNoise {
  /** The state becomes `(1 - p) rho + p I / d` on the gate's qubits, 0 .. 1. */
  readonly depolarizing?: number | undefined
  /** In seconds. */
  readonly duration?: number | undefined
}

/** Readout error of a qubit. */
export interface ReadoutNoise {
  /** Probability to read 1 from a qubit in |0>, 0 .. 1. */
  readonly prob1Given0: number
  /** Probability to read 0 from a qubit in |1>, 0 .. 1. */
  readonly prob0Given1: number
}
