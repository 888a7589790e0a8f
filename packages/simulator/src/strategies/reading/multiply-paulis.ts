import type { PauliFactor } from '@qportal/circuit'

/** A product of two Pauli strings: `sign` is 1 or -1, or 0 if they do not commute. */
export interface PauliProduct {
  readonly sign: number
  readonly factors: readonly PauliFactor[]
}

export function multiplyPaulis(a: readonly PauliFactor[], b: readonly PauliFactor[]): PauliProduct {
  /** The product so far is `i^quarter` times the factors. */
  let quarter = 0
  const factors: PauliFactor[] = a.filter(({ qubit }) => !b.some((other) => other.qubit === qubit))
  for (const right of b) {
    const left = a.find(({ qubit }) => qubit === right.qubit)
    if (!left) factors.push(right)
    else if (left.pauli !== right.pauli) {
      const cycle = 'XYZXY'
      const isForward = cycle.includes(left.pauli + right.pauli)
      quarter += isForward ? 1 : 3
      const third = [...'XYZ'].find((pauli) => pauli !== left.pauli && pauli !== right.pauli)
      factors.push({ qubit: right.qubit, pauli: third as PauliFactor['pauli'] })
    }
  }
  factors.sort((one, other) => one.qubit - other.qubit)
  return { sign: [1, 0, -1, 0][quarter % 4]!, factors }
}
