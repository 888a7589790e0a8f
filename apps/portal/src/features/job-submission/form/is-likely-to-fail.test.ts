import { expect, it } from 'vitest'
import { isLikelyToFail } from './is-likely-to-fail.ts'

const program = 'OPENQASM 3.0; qubit[2] q;'
const problem = { from: 0, to: 1, message: 'Wrong' }
const sound = { text: program, problems: [], qubits: 2 }
function onQubits(...paulis: readonly string[]) {
  return paulis.map((pauli) => ({ pauli, coefficient: '1' }))
}
const job = { program, type: 'estimation', operator: onQubits('Z 0', 'X 1') } as const

it('is true for a program with errors, not with warnings', () => {
  expect(isLikelyToFail({ ...sound, problems: [{ ...problem, severity: 'error' }] }, job)).toBe(true)
  expect(isLikelyToFail({ ...sound, problems: [{ ...problem, severity: 'warning' }] }, job)).toBe(false)
})

it('is true for an estimation with an operator on missing qubits', () => {
  const beyond = { ...job, operator: onQubits('Z 0', 'X 2') }
  expect(isLikelyToFail(sound, job)).toBe(false)
  expect(isLikelyToFail(sound, beyond)).toBe(true)
  expect(isLikelyToFail(sound, { ...beyond, type: 'sampling' })).toBe(false)
  expect(isLikelyToFail({ ...sound, qubits: undefined }, beyond)).toBe(false)
})

it('ignores the analysis of an earlier text', () => {
  const outdated = { ...sound, text: 'OPENQASM', problems: [{ ...problem, severity: 'error' }] } as const
  expect(isLikelyToFail(outdated, job)).toBe(false)
})
