/** A cell of the drawing. */
export interface Cell {
  /** Qubits first, then bits. */
  readonly wire: number
  /** From 0. */
  readonly column: number
}
