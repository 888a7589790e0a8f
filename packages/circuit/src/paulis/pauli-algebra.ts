import type { PauliFactor, PauliSum, PauliTerm } from './pauli-sum.ts'

/**
 * Returns whether two products commute. `qubitwise` requires that they commute on each qubit, so that one
 * measurement basis serves both.
 */
export function doPaulisCommute(
  a: readonly PauliFactor[],
  b: readonly PauliFactor[],
  { isQubitwise = false }: { readonly isQubitwise?: boolean | undefined } = {},
): boolean {
  let differences = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [left, right] = [a[i]!, b[j]!]
    if (left.qubit === right.qubit && left.pauli !== right.pauli) differences++
    if (left.qubit <= right.qubit) i++
    if (right.qubit <= left.qubit) j++
  }
  return isQubitwise ? differences === 0 : differences % 2 === 0
}

/**
 * Splits an observable into groups of commuting terms. Each term joins the first group that it
 * commutes with, so the number of groups is small but not always minimal.
 */
export function groupCommutingTerms(
  sum: PauliSum,
  options?: { readonly isQubitwise?: boolean | undefined },
): readonly PauliSum[] {
  const groups: PauliTerm[][] = []
  for (const term of sum) {
    const group = groups.find((terms) =>
      terms.every(({ factors }) => doPaulisCommute(factors, term.factors, options)),
    )
    if (group) group.push(term)
    else groups.push([term])
  }
  return groups
}

/**
 * Merges terms with the same product, in the order of first occurrence. Drops terms that cancel.
 */
export function mergePauliTerms(sum: PauliSum): PauliSum {
  const merged = new Map<string, PauliTerm>()
  for (const term of sum) {
    const key = term.factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join()
    const before = merged.get(key)?.coefficient ?? 0
    merged.set(key, { ...term, coefficient: before + term.coefficient })
  }
  return [...merged.values()].filter(({ coefficient }) => coefficient !== 0)
}
