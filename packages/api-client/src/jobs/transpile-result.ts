/** Figures of a circuit before or after transpilation. */
export interface CircuitStats {
  readonly qubits?: number
  readonly gates?: number
  readonly oneQubitGates?: number
  readonly twoQubitGates?: number
  readonly depth?: number
}

/** The result of transpiling a program. */
export interface TranspileResult {
  readonly program?: string
  readonly stats?: { readonly before?: CircuitStats; readonly after?: CircuitStats }
  /** Maps qubits of the program to qubits of the device. */
  readonly qubitMapping?: Readonly<Record<string, number>>
  /** Maps bits of the program to bits of the transpiled program. */
  readonly bitMapping?: Readonly<Record<string, number>>
}
