import { expect, it } from 'vitest'
import { quoteCode, splitCode } from './quote-code.ts'

it('tells code from text', () => {
  expect(splitCode('There is no gate `hh`.')).toEqual(['There is no gate ', 'hh', '.'])
  expect(splitCode('The character ``` has no meaning here.')).toEqual([
    'The character ',
    '`',
    ' has no meaning here.',
  ])
  expect(splitCode('nothing of it')).toEqual(['nothing of it'])
})

it('quotes code where it cannot be shown as such', () => {
  expect(quoteCode('`ry` takes 1, not `2`.')).toBe('“ry” takes 1, not “2”.')
})
