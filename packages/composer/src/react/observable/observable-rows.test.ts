import { expect, it } from 'vitest'
import { rowsOf, textOf } from './observable-rows.ts'

it('splits a text into rows and joins them again', () => {
  const rows = rowsOf('0.5 Z0 Z1 - X2 + 3', 3)
  expect(rows).toEqual([
    { coefficient: '0.5', product: 'Z0 Z1' },
    { coefficient: '-1', product: 'X2' },
    { coefficient: '3', product: '' },
  ])
  expect(textOf(rows)).toBe('0.5 Z0 Z1 - 1 X2 + 3')
  expect(rowsOf(textOf(rows), 3)).toEqual(rows)
})

it.each([
  ['0.5 Z0 Z1 + 2 X2 +', ['0.5 Z0 Z1', '2 X2']],
  ['1/2 Z0 - 2e-3 X7', ['1/2 Z0', '-2e-3 X7']],
  ['-Z0 Q1', ['- Z0 Q1']],
  ['hello', ['hello ']],
])('keeps the typed text where %s is no valid observable', (text, rows) => {
  expect(rowsOf(text, 3).map(({ coefficient, product }) => `${coefficient} ${product}`)).toEqual(rows)
})
