import { describe, expect, it } from 'vitest'
import { readDigits } from './read-digits.ts'

describe('readDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['code: 12-34-56.', '123456'],
    ['1234567', '123456'],
    ['', ''],
  ])('reads %j as %j', (given, want) => {
    expect(readDigits(given, 6)).toBe(want)
  })
})
