/** A processor that this cloud simulates. */
export interface ChipModel {
  readonly id: string
  readonly name: string
  /** Qubits along an edge of the square lattice. */
  readonly side: number
  readonly description: string
}

export const chipModels: readonly ChipModel[] = [
  {
    id: 'asagi-64',
    name: 'Asagi',
    side: 8,
    description:
      'Model of a superconducting processor: 64 transmons on a square lattice, of which a program may use 20. A dt of a delay is 1 ns.',
  },
  {
    id: 'tokusa-16',
    name: 'Tokusa',
    side: 4,
    description:
      'Model of a superconducting processor: 16 transmons on a square lattice. A dt of a delay is 1 ns.',
  },
]
