import { describe, expect, it } from 'vitest'
import { openQasmLanguage } from './open-qasm-language.ts'

describe('openQasmLanguage', () => {
  it('colours the tokens of a program', () => {
    const text = 'qubit[2] q; // a pair\nctrl @ rx(pi) q[0], $1;\n'
    const colours = Array.from(openQasmLanguage.tokens!(text), ({ from, to, kind }) => [
      text.slice(from, to),
      kind,
    ])
    expect(colours).toEqual([
      ['qubit', 'type'],
      ['2', 'number'],
      ['q', 'variable'],
      ['// a pair', 'comment'],
      ['ctrl', 'keyword'],
      ['rx', 'function'],
      ['pi', 'number'],
      ['q', 'variable'],
      ['0', 'number'],
      ['$1', 'variable'],
    ])
  })

  it('completes the names declared in a program', () => {
    const text = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] pair;\nh pa'
    const completions = openQasmLanguage.completions!(text, text.length)
    expect(completions?.from).toBe(text.length - 2)
    expect(completions?.options).toContainEqual(expect.objectContaining({ label: 'pair', kind: 'variable' }))
  })
})
