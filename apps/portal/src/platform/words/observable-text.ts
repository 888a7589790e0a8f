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
    .map(({ pauli, coefficient }) => `${coefficient} ${pauli.replaceAll(/([IXYZ])\s+(\d)/g, '$1$2')}`)
    .join(' + ')
    .replaceAll('+ -', '- ')
}
