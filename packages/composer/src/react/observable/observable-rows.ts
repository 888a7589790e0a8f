import { parsePauliSum } from '@qportal/circuit'

/** A term as typed, which may be invalid. */
export interface TypedTerm {
  readonly coefficient: string
  readonly product: string
}

/** Splits a text into rows, even if it is no valid observable yet, so that it can be corrected. */
export function rowsOf(text: string, qubits: number): readonly TypedTerm[] {
  return (
    parsePauliSum(text, qubits).value?.map(({ coefficient, factors }) => ({
      coefficient: String(coefficient),
      product: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' '),
    })) ?? typedTerms(text)
  )
}

/**
 * Splits a text at its signs, except those of exponents, and each term before its first Pauli
 * letter.
 */
function typedTerms(text: string): TypedTerm[] {
  return text
    .split(/(?<!\d[eE]|^\s*)(?=[-+−])/)
    .map((term) => {
      const [, sign = '', coefficient = '', product = ''] =
        /^\s*([-+−]?)\s*([^XYZI]*)(.*)$/is.exec(term) ?? []
      return { coefficient: `${sign === '+' ? '' : sign}${coefficient.trim()}`, product: product.trim() }
    })
    .filter(({ coefficient, product }) => coefficient !== '' || product !== '')
}

/** Joins rows to a text; a row without a Pauli string is a multiple of the identity. */
export function textOf(rows: readonly TypedTerm[]): string {
  return rows
    .map(({ coefficient, product }, i) => {
      const number = coefficient.trim().replace('−', '-') || '1'
      const isNegative = number.startsWith('-')
      const sign = i === 0 ? (isNegative ? '-' : '') : isNegative ? ' - ' : ' + '
      return `${sign}${number.replace(/^-/, '')} ${product}`.trimEnd()
    })
    .join('')
}
