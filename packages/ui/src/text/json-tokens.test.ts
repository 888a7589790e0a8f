import { describe, expect, it } from 'vitest'
import { jsonTokens } from './json-tokens.ts'

function read(code: string) {
  return jsonTokens(code).map(({ from, to, kind }) => [code.slice(from, to), kind])
}

describe('jsonTokens', () => {
  it('distinguishes property names from string values', () => {
    expect(read('{ "a" : "b" }')).toEqual([
      ['"a"', 'property'],
      ['"b"', 'string'],
    ])
  })

  it('ignores quotes and braces inside strings', () => {
    expect(read(String.raw`["say \"1\": {true}", "\\", 2]`)).toEqual([
      [String.raw`"say \"1\": {true}"`, 'string'],
      [String.raw`"\\"`, 'string'],
      ['2', 'number'],
    ])
  })

  it('recognizes JSON numbers and literals', () => {
    expect(read('[-1.5e-3, true, false, null, nullable]').map(([part]) => part)).toEqual([
      '-1.5e-3',
      'true',
      'false',
      'null',
    ])
  })

  it('returns no tokens after an unterminated string', () => {
    expect(read('{ "a": "b')).toEqual([['"a"', 'property']])
  })
})
