/** Where lowering stops with a problem instead of filling the memory: programs can ask for 1e9 qubits in one line. */
export interface LoweringLimits {
  /** Statements executed, a loop's body once per turn; those about wide registers and long arrays count for more. */
  readonly steps: number
  /** Instructions of the circuit, custom gates counted with all they contain. */
  readonly instructions: number
  /** Qubits and bits that those name together: one instruction may be about all there are. */
  readonly operands: number
  readonly qubits: number
  readonly bits: number
  /** Blocks, calls and operators inside one another. */
  readonly depth: number
  /** Comparisons and operators of one condition, each as often as it would be written. */
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

/** How to lower a tree. */
export interface LowerOptions {
  /** Numbers for `input` variables: those become constants, the others named parameters of the circuit. */
  readonly inputs?: Readonly<Record<string, number | boolean | string>> | undefined
  readonly limits?: Partial<LoweringLimits> | undefined
  /** Keeps the circuit of all that was understood even if there are errors, for an editor. */
  readonly partial?: boolean | undefined
}
