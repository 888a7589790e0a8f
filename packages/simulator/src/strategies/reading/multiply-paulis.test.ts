import type { PauliFactor } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { multiplyPaulis } from './multiply-paulis.ts'

function product(text: string): PauliFactor[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ pauli: word[0] as PauliFactor['pauli'], qubit: Number(word.slice(1)) }))
}

it.each([
  ['X0', 'X0', 1, ''],
  ['X0', 'Z1', 1, 'X0 Z1'],
  ['X0', 'Y0', 0, 'Z0'],
  ['X0 X1', 'Z0 Z1', -1, 'Y0 Y1'],
  ['X0 Y1', 'Y0 X1', 1, 'Z0 Z1'],
  ['X0 X1', 'Y0 Y1', -1, 'Z0 Z1'],
  ['X0 Y1 Z2', 'Y0 Z1', -1, 'Z0 X1 Z2'],
])('multiplies %s and %s', (a, b, sign, factors) => {
  expect(multiplyPaulis(product(a), product(b))).toEqual({ sign, factors: product(factors) })
})
