export interface CircuitStats {
  readonly qubits?: number
  readonly gates?: number
  readonly oneQubitGates?: number
  readonly twoQubitGates?: number
  readonly depth?: number
}

/** What the transpiler made of a program. */
export interface TranspileResult {
  readonly program?: string
  readonly stats?: { readonly before?: CircuitStats; readonly after?: CircuitStats }
  /** From the qubit of the program to the qubit of the device. */
  readonly qubitMapping?: Readonly<Record<string, number>>
  /** From the bit of the program to the bit of the transpiled program. */
  readonly bitMapping?: Readonly<Record<string, number>>
}
