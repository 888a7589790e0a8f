/** Maps virtual to physical qubits and back. Both lists are permutations of the device's qubits. */
export interface Layout {
  readonly toPhysical: readonly number[]
}

/** A layout that swaps update. */
export function createMovingLayout({ toPhysical }: Layout) {
  const physical = [...toPhysical]
  const virtual: number[] = []
  physical.forEach((place, qubit) => (virtual[place] = qubit))
  return {
    physicalOf: (qubit: number) => physical[qubit]!,
    swap(a: number, b: number) {
      const [atA, atB] = [virtual[a]!, virtual[b]!]
      virtual[a] = atB
      virtual[b] = atA
      physical[atA] = b
      physical[atB] = a
    },
    read: (): Layout => ({ toPhysical: [...physical] }),
  }
}
