import type { PauliFactor, PauliSum } from './pauli-sum.ts'

/** Prints a product as `X 0 X 1`, the form of the services. The identity is `I 0`. */
export function printPauliProduct(factors: readonly PauliFactor[]): string {
  return factors.length === 0 ? 'I 0' : factors.map(({ pauli, qubit }) => `${pauli} ${qubit}`).join(' ')
}

/**
 * Prints a product as `XXI`: one letter for each of `qubits` qubits, the highest on the left.
 * Ignores factors on other qubits.
 */
export function printDensePauli(factors: readonly PauliFactor[], qubits: number): string {
  const letters = Array<string>(qubits).fill('I')
  for (const { qubit, pauli } of factors) if (qubit < qubits) letters[qubits - 1 - qubit] = pauli
  return letters.join('')
}

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
