import type { PauliSum } from '@qportal/circuit'

/** A Pauli term without its exchange of amplitudes: its sign is the parity of `index & signs`. */
export interface SignedTerm {
  readonly coefficient: number
  readonly signs: number
}

export interface Exchange {
  readonly flips: number
  readonly isImaginary: boolean
}

/**
 * Terms that exchange the same amplitudes: those with X or Y on the same qubits. Equal terms are
 * merged.
 */
export interface TermGroup extends Exchange {
  readonly terms: readonly SignedTerm[]
}

/**
 * Groups Pauli strings by the amplitudes that they exchange. A string with X or Y on the bits
 * `flips` and Y or Z on the bits `signs` moves amplitude `i ^ flips` to `i`, with the factor
 * `(-i)^y` for `y` factors Y and the sign of the parity of `i & signs`.
 */
export function groupByExchange(
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): readonly TermGroup[] {
  const groups = new Map<number, Exchange & { readonly coefficientOf: Map<number, number> }>()
  for (const { coefficient, factors } of observable) {
    let flips = 0
    let signs = 0
    let count = 0
    for (const { qubit, pauli } of factors) {
      const mask = 1 << bitOf(qubit)
      if (pauli !== 'Z') flips |= mask
      if (pauli !== 'X') signs |= mask
      if (pauli === 'Y') count++
    }
    const key = 2 * flips + (count % 2)
    const group = groups.get(key) ?? {
      flips,
      isImaginary: count % 2 === 1,
      coefficientOf: new Map<number, number>(),
    }
    // (-i)^y is 1, -i, -1, i: with the i of imaginary groups taken out, 1, -1, -1, 1.
    const signed = count % 4 === 1 || count % 4 === 2 ? -coefficient : coefficient
    group.coefficientOf.set(signs, (group.coefficientOf.get(signs) ?? 0) + signed)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ coefficientOf, ...exchange }) => ({
    ...exchange,
    terms: [...coefficientOf].map(([signs, coefficient]) => ({ signs, coefficient })),
  }))
}
