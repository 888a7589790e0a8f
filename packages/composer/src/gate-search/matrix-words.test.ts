import { findGate, gateTable } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { matrixWordsOf } from './matrix-words.ts'

it.each([
  ['id', 'diagonal permutation real symmetric hermitian'],
  ['x', 'permutation real symmetric hermitian'],
  ['y', 'hermitian'],
  ['h', 'real symmetric hermitian'],
  ['s', 'diagonal symmetric'],
  ['sx', 'symmetric'],
  ['cx', 'permutation real symmetric hermitian'],
  ['iswap', 'symmetric'],
])('finds the properties of %s', (gate, words) => {
  expect(matrixWordsOf([findGate(gate)!.matrix()]).join(' ')).toBe(words)
})

it('requires a property of all matrices', () => {
  const ry = findGate('ry')!
  expect(matrixWordsOf([ry.matrix(0), ry.matrix(0.7)])).toEqual(['real'])
})

it('agrees with the gate table', () => {
  for (const row of gateTable) {
    const words = matrixWordsOf([0.7, 1.9].map((angle) => row.matrix(...row.parameters.map(() => angle))))
    expect([words.includes('diagonal'), words.includes('permutation')], row.name).toEqual([
      row.isDiagonal,
      row.isPermutation,
    ])
  }
})
