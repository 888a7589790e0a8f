/** How the qubits of a kernel lie in a tile. */
export interface TileLayout {
  /** 8 or 4: bytes of a real number. */
  readonly precision: 4 | 8
  /** Bits of a tile's index: a tile has `2^tileBits` amplitudes. */
  readonly tileBits: number
  /** For each qubit in the tile, its bit in the tile's index; for others undefined. */
  readonly localBit: (qubit: number) => number | undefined
  /** For each qubit outside, its bit in the number of the tile. */
  readonly outerBit: (qubit: number) => number | undefined
  /** The distance in bytes of amplitudes that differ in a bit of the tile's index. */
  readonly stride: (bit: number) => number
}

export const strideOf = (layout: TileLayout, qubit: number) => layout.stride(layout.localBit(qubit)!)

/** Two amplitudes of single precision share a vector: those that differ in bit 0. */
export const isInLane = ({ precision, localBit }: TileLayout, qubit: number) =>
  precision === 4 && localBit(qubit) === 0
