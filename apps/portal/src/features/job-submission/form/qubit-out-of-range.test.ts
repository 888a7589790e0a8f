import { describe, expect, it } from 'vitest'
import { qubitOutOfRange } from './qubit-out-of-range.ts'

describe('qubitOutOfRange', () => {
  it.each([
    ['Z 0 Z 1', 2, undefined],
    ['X0X2', 2, 2],
    ['Ｘ２', 2, 2],
    ['I', 1, undefined],
  ])('of %s on %i qubits is %s', (pauli, qubits, outOfRange) => {
    expect(qubitOutOfRange(pauli, qubits)).toBe(outOfRange)
  })
})
