import { parsePauliSum } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { observableText } from './observable-text.ts'

it('writes an operator so that the composer reads the same terms', () => {
  const text = observableText([
    { pauli: 'I 0', coefficient: '-1.05' },
    { pauli: 'Z 0 Z 1', coefficient: '-0.5' },
    { pauli: 'X1', coefficient: 2 },
  ])
  expect(text).toBe('-1.05 I0 - 0.5 Z0 Z1 + 2 X1')
  expect(parsePauliSum(text ?? '', 2).value).toEqual([
    { coefficient: -1.05, factors: [] },
    {
      coefficient: -0.5,
      factors: [
        { pauli: 'Z', qubit: 0 },
        { pauli: 'Z', qubit: 1 },
      ],
    },
    { coefficient: 2, factors: [{ pauli: 'X', qubit: 1 }] },
  ])
})

it('returns undefined for an empty operator', () => {
  expect(observableText([])).toBeUndefined()
})
