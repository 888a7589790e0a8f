import type { PauliSum } from '@qportal/circuit'

/** A product of Paulis but for what it exchanges: its sign is the parity of `index & signs`. */
export interface SignedTerm {
  readonly coefficient: number
  readonly signs: number
}

export interface Exchange {
  readonly flips: number
  readonly isImaginary: boolean
}

/** Terms that exchange the same amplitudes: those with X or Y on the same qubits. */
export interface TermGroup extends Exchange {
  readonly terms: readonly SignedTerm[]
}

/**
 * A product of Paulis with X or Y on the bits `flips` and Y or Z on the bits `signs` moves amplitude `i ^ flips` to `i`, with the factor
 * `(-i)^y` for `y` times Y and the sign of the parity of `i & signs`.
 */
export function groupByExchange(
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): readonly TermGroup[] {
  const groups = new Map<string, TermGroup & { readonly terms: SignedTerm[] }>()
  for (const { coefficient, factors } of observable) {
    const maskOf = (...paulis: string[]) =>
      factors.reduce((mask, { qubit, pauli }) => mask + (paulis.includes(pauli) ? 2 ** bitOf(qubit) : 0), 0)
    const flips = maskOf('X', 'Y')
    const count = factors.filter(({ pauli }) => pauli === 'Y').length
    const key = `${flips} ${count % 2}`
    const group = groups.get(key) ?? { flips, isImaginary: count % 2 === 1, terms: [] }
    // (-i)^y is 1, -i, -1, i: with the i of imaginary groups taken out, 1, -1, -1, 1.
    group.terms.push({
      coefficient: count % 4 === 1 || count % 4 === 2 ? -coefficient : coefficient,
      signs: maskOf('Y', 'Z'),
    })
    groups.set(key, group)
  }
  return [...groups.values()]
}
