import { parseIndexedPaulis } from '@qportal/circuit'

interface Term {
  readonly pauli: string
  readonly coefficient: string | number
}

/**
 * Writes an estimation's operator as the composer reads it, such as `0.5 Z0 Z1 - 1 X1`; undefined
 * for one without terms.
 */
export function observableText(operator: readonly Term[]): string | undefined {
  if (operator.length === 0) return undefined
  return operator
    .map(({ pauli, coefficient }) => `${coefficient} ${withoutSpaces(pauli)}`)
    .join(' + ')
    .replaceAll('+ -', '- ')
}

function withoutSpaces(pauli: string): string {
  const letters = parseIndexedPaulis(pauli)
  return letters?.map(({ letter, index }) => `${letter}${index}`).join(' ') ?? pauli
}
