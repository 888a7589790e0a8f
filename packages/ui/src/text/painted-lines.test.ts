import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paintedLines } from './painted-lines.ts'

describe('paintedLines', () => {
  it('splits each line into tokens and the text between them', () => {
    expect(
      paintedLines('x q;\n// a', [
        { from: 0, to: 1, kind: 'function' },
        { from: 5, to: 9, kind: 'comment' },
      ]),
    ).toEqual([[{ text: 'x', kind: 'function' }, { text: ' q;' }], [{ text: '// a', kind: 'comment' }]])
  })

  it('colours each line of a multi-line token', () => {
    const lines = paintedLines('/* a\n\nb */ x', [{ from: 0, to: 10, kind: 'comment' }])
    expect(lines).toEqual([
      [{ text: '/* a', kind: 'comment' }],
      [],
      [{ text: 'b */', kind: 'comment' }, { text: ' x' }],
    ])
  })

  it('returns pieces that join to the original text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é', '😀'), maxLength: 40 })
    fc.assert(
      fc.property(text, fc.array(fc.nat(80), { maxLength: 10 }), (code, cuts) => {
        const ends = cuts.map((cut) => cut % (code.length + 1)).toSorted((a, b) => a - b)
        const tokens = ends
          .slice(1)
          .map((to, index) => ({ from: ends[index]!, to, kind: 'string' as const }))
          .filter((_, index) => index % 2 === 0)
        const lines = paintedLines(code, tokens).map((pieces) => pieces.map((piece) => piece.text).join(''))
        expect(lines.join('\n')).toBe(code)
      }),
    )
  })
})
