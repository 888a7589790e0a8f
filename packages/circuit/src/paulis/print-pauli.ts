import type { PauliSum } from './pauli-sum.ts'

/** Prints an observable in one line, such as `0.5 X0 X1 - 1.5 Z2 + 3`. The empty sum is `0`. */
export function printPauliSum(sum: PauliSum): string {
  const text = sum
    .map(({ coefficient, factors }, i) => {
      const isNegative = coefficient < 0 || Object.is(coefficient, -0)
      const sign = isNegative ? '-' : '+'
      const size = Math.abs(coefficient)
      const product = factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' ')
      const body = product === '' ? String(size) : size === 1 ? product : `${size} ${product}`
      if (i > 0) return ` ${sign} ${body}`
      return isNegative ? `-${body}` : body
    })
    .join('')
  return text === '' ? '0' : text
}
