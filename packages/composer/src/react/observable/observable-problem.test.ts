import { expect, it } from 'vitest'
import { observableProblem } from './observable-problem.ts'

function problemOf(text: string) {
  const found = observableProblem(text, 2)
  return found && [found.term, found.text, found.problem.code]
}

it('says which term of an observable is wrong, and why', () => {
  expect(problemOf('0.5 Z0 Z1 + X9 - Y0')).toEqual([2, '+ X9', 'pauli/qubit-out-of-range'])
  expect(problemOf('1e-3 Z0 - 2 Q1')).toEqual([2, '- 2 Q1', 'pauli/unexpected'])
  expect(problemOf('Z0\nX0 X0')).toEqual([2, 'X0 X0', 'pauli/qubit-twice'])
  expect(problemOf('Z')).toEqual([1, 'Z', 'pauli/missing-index'])
  expect(problemOf('Z0 +')).toEqual([2, '+', 'pauli/empty'])
})

it('finds no problem in a valid or empty observable', () => {
  expect(problemOf('０．５ Ｚ０ − Ｘ１')).toBeUndefined()
  expect(problemOf('  ')).toBeUndefined()
})
