import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword } from './password-rules.ts'

function missing(password: string, minimumLength = 12) {
  return checkPassword(password, minimumLength).flatMap(({ rule, met }) => (met ? [] : [rule]))
}

describe('checkPassword', () => {
  it.each([
    ['Abcdefgh123!', []],
    ['Abcdefg123!', ['length']],
    ['abcdefgh123!', ['uppercase']],
    ['ABCDEFGH123!', ['lowercase']],
    ['Abcdefghijk!', ['number']],
    ['Abcdefgh1234', ['special']],
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['Ａbcdefgh123!', ['uppercase']],
    ['Abcdefgh123 ', ['special']],
    ['Abcdefgh123é', ['special']],
  ])('finds the rules that %j breaks', (password, rules) => {
    expect(missing(password)).toEqual(rules)
  })

  it.each([...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`+=-'])('counts %s as a special character', (character) => {
    expect(missing(`Abcdefgh1234${character}`)).toEqual([])
  })

  it('requires 8 characters at a reset', () => {
    expect(missing('Abcd123!', 8)).toEqual([])
    expect(missing('Abc123!', 8)).toEqual(['length'])
  })

  it('counts characters as readers do, not UTF-16 units', () => {
    expect(missing('Abc123!😀😀😀😀', 12)).toEqual(['length'])
  })

  it('checks every rule', () => {
    fc.assert(fc.property(fc.string(), (password) => checkPassword(password, 12).length === 5))
  })
})
