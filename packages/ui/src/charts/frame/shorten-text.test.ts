import { expect, it } from 'vitest'
import { shortenText } from './shorten-text.ts'

it.each([
  ['00110', 5, '00110'],
  ['001100110011', 9, '0011…0011'],
  ['⟨−1.0524 + 0.3979 Z0 − 0.3979 Z1⟩', 20, '⟨−1.0524 +….3979 Z1⟩'],
  ['0011', 0, '0…1'],
])('keeps both ends of %s in %d characters', (text, longest, short) => {
  expect(shortenText(text, longest)).toBe(short)
})
