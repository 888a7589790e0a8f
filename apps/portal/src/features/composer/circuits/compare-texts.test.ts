import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

function numbered(...lines: number[]): string {
  return lines.map((line) => `line ${line}\n`).join('')
}

it('lists added and removed lines with their neighbours', () => {
  expect(compareTexts('qubit q;\nh q;\n', 'qubit q;\nx q;\ny q;\n')).toEqual({
    lines: [
      { kind: 'same', text: 'qubit q;' },
      { kind: 'removed', text: 'h q;' },
      { kind: 'added', text: 'x q;' },
      { kind: 'added', text: 'y q;' },
    ],
    added: 2,
    removed: 1,
  })
})

it('leaves out lines that are far from a change', () => {
  const before = numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
  const after = numbered(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
  expect(compareTexts(before, after)?.lines.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
    'added line 0',
    'same line 1',
    'same line 2',
    'same line 3',
    'gap',
    'same line 9',
    'same line 10',
    'same line 11',
    'removed line 12',
  ])
})

it('finds no lines in equal texts, and none for the end of a file', () => {
  expect(compareTexts('h q;', 'h q;')).toEqual({ lines: [], added: 0, removed: 0 })
  expect(compareTexts('h q;', 'h q;\nx q;')?.added).toBe(2)
})
