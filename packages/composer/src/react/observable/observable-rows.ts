import { parsePauliSum } from '@qportal/circuit'

/** A term as it is typed, which may not be one yet. */
export interface TypedTerm {
  readonly coefficient: string
  readonly product: string
}

/** The rows of a text, also of one that is no observable yet: what somebody has typed is there to be mended. */
export function rowsOf(text: string, qubits: number): readonly TypedTerm[] {
  return (
    parsePauliSum(text, qubits).value?.map(({ coefficient, factors }) => ({
      coefficient: String(coefficient),
      product: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' '),
    })) ?? typedTerms(text)
  )
}

/** Parts a text at its signs, but not at those of exponents, and each part before its first letter of a product. */
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

/** The text of rows; a row without a product is a multiple of the identity. */
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
