import { pauliSum } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { readObservable } from './read-observable.ts'

it.each([
  [[{ pauli: 'Z 0 Z 1', coefficient: '-0.5' }], pauliSum('-0.5 Z0 Z1')],
  [[{ pauli: 'X1', coefficient: '２' }], pauliSum('2 X1')],
  [[{ pauli: 'Z2', coefficient: '1' }], undefined],
  [[{ pauli: 'Q0', coefficient: '1' }], undefined],
  [[{ pauli: 'Z0', coefficient: '' }], undefined],
  [[], undefined],
])('reads %j on two qubits', (operator, observable) => {
  expect(readObservable(operator, 2)).toEqual(observable)
})
