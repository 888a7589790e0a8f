import { expect, it } from 'vitest'
import { isLikelyToFail } from './is-likely-to-fail.ts'

const program = 'OPENQASM 3.0; qubit[2] q;'
const problem = { from: 0, to: 1, message: 'Wrong' }
const right = { text: program, problems: [], qubits: 2 }
function onQubits(...paulis: readonly string[]) {
  return paulis.map((pauli) => ({ pauli, coefficient: '1' }))
}
const job = { program, type: 'estimation', operator: onQubits('Z 0', 'X 1') } as const

it('doubts a program with errors, not one with warnings', () => {
  expect(isLikelyToFail({ ...right, problems: [{ ...problem, severity: 'error' }] }, job)).toBe(true)
  expect(isLikelyToFail({ ...right, problems: [{ ...problem, severity: 'warning' }] }, job)).toBe(false)
})

it('doubts an operator on qubits that the program does not have, of an estimation', () => {
  const beyond = { ...job, operator: onQubits('Z 0', 'X 2') }
  expect(isLikelyToFail(right, job)).toBe(false)
  expect(isLikelyToFail(right, beyond)).toBe(true)
  expect(isLikelyToFail(right, { ...beyond, type: 'sampling' })).toBe(false)
  expect(isLikelyToFail({ ...right, qubits: undefined }, beyond)).toBe(false)
})

it('has no doubts by what it read of an earlier text', () => {
  const before = { ...right, text: 'OPENQASM', problems: [{ ...problem, severity: 'error' }] } as const
  expect(isLikelyToFail(before, job)).toBe(false)
})
