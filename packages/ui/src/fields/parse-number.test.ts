import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('parseNumber', () => {
  it.each([
    ['4096', 4096],
    ['4,096', 4096],
    ['４０９６', 4096],
    [' 1 000 ', 1000],
    ['−0.5', -0.5],
    ['1e3', 1000],
    ['.25', 0.25],
    ['', null],
    ['ten', null],
    ['1-2', null],
    ['0x10', null],
  ])('reads %j as %j', (given, want) => {
    expect(parseNumber(given)).toBe(want)
  })
})
