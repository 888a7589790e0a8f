import { describe, expect, it } from 'vitest'
import { jsonTokens } from './json-tokens.ts'

function read(code: string) {
  return jsonTokens(code).map(({ from, to, kind }) => [code.slice(from, to), kind])
}

describe('jsonTokens', () => {
  it('tells the name of a member from a text that is its value', () => {
    expect(read('{ "a" : "b" }')).toEqual([
      ['"a"', 'property'],
      ['"b"', 'string'],
    ])
  })

  it('takes quotes and braces within a text for what they are', () => {
    expect(read(String.raw`["say \"1\": {true}", "\\", 2]`)).toEqual([
      [String.raw`"say \"1\": {true}"`, 'string'],
      [String.raw`"\\"`, 'string'],
      ['2', 'number'],
    ])
  })

  it('knows numbers and words as JSON writes them', () => {
    expect(read('[-1.5e-3, true, false, null, nullable]').map(([part]) => part)).toEqual([
      '-1.5e-3',
      'true',
      'false',
      'null',
    ])
  })

  it('leaves the rest without colour where a text has no end', () => {
    expect(read('{ "a": "b')).toEqual([['"a"', 'property']])
  })
})
