/**
 * Limits of one program. Lowering stops with a problem when a limit is exceeded, because a single
 * line can request 1e9 qubits.
 */
export interface LoweringLimits {
  /**
   * Statements executed; each iteration of a loop counts its body again.
   * A statement on a wide register or a long array counts as several steps.
   */
  readonly steps: number
  /** Instructions of the circuit, with custom gates expanded. */
  readonly instructions: number
  /**
   * Qubits and classical bits listed by all instructions together; one instruction may list all of
   * them.
   */
  readonly operands: number
  readonly qubits: number
  readonly bits: number
  /** Nesting depth of blocks, calls and operators. */
  readonly depth: number
  /** Comparisons and operators of one condition; a shared part counts each time it is written. */
  readonly condition: number
}

export const defaultLimits: LoweringLimits = {
  steps: 2_000_000,
  instructions: 1_000_000,
  operands: 4_000_000,
  qubits: 10_000,
  bits: 100_000,
  depth: 500,
  condition: 10_000,
}

/** Options of `lower` and `compileQasm`. */
export interface LowerOptions {
  /**
   * Values of `input` variables, which may also be sizes.
   * The other real-valued inputs become named parameters of the circuit.
   */
  readonly inputs?: Readonly<Record<string, number | boolean | string>> | undefined
  /** Named parameters that the program does not declare, such as those of a gate for its body. */
  readonly parameters?: readonly string[] | undefined
  readonly limits?: Partial<LoweringLimits> | undefined
  /**
   * Iterations of a `while` loop whose condition depends on a measurement, for a simulation.
   * Without it such a loop is an error.
   */
  readonly maxLoopIterations?: number | undefined
  /**
   * Returns the part of the circuit that could be lowered even if there are errors. Editors use it.
   */
  readonly partial?: boolean | undefined
}
