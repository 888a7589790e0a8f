import { expect, it } from 'vitest'
import { parsePauliSum } from '../paulis/parse-pauli.ts'
import { parseAngle } from './parse-angle.ts'
import { plainCharacters } from './plain-characters.ts'

it('converts full-width and typographic characters', () => {
  expect(plainCharacters('３＊ｐｉ')).toBe('3*pi')
  expect(parseAngle(plainCharacters('−ｐｉ／２'))).toEqual(parseAngle('-pi/2'))
  expect(parsePauliSum(plainCharacters('－１．５　Ｘ０'))).toEqual(parsePauliSum('-1.5 X0'))
})

it('reads the ordinal sign of Spanish keyboards as a degree sign', () => {
  expect(plainCharacters('90\u00ba')).toBe('90°')
})

it('leaves plain text unchanged', () => {
  expect(plainCharacters('-1.5 X0 + theta')).toBe('-1.5 X0 + theta')
})
