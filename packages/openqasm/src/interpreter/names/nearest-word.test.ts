import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

/** Insertions, deletions, replacements and swaps of neighbours, from the last letters on. */
function distance(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length
  const [a, b] = [from.slice(0, -1), to.slice(0, -1)]
  const isSwapped = from.length > 1 && from.slice(-2) === `${to.at(-1)}${to.at(-2)}`
  return Math.min(
    distance(a, to) + 1,
    distance(from, b) + 1,
    distance(a, b) + (from.at(-1) === to.at(-1) ? 0 : 1),
    ...(isSwapped ? [distance(from.slice(0, -2), to.slice(0, -2)) + 1] : []),
  )
}

const allowed = [0, 0, 1, 1, 1, 2, 2] as const
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

it('finds the first of the nearest words, if it is near', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), (word, candidates) => {
      const others = candidates.filter((each) => each !== word)
      const least = Math.min(...others.map((each) => distance(word, each)))
      const nearest = others.find((each) => distance(word, each) === least)
      expect(nearestWord(word, candidates)).toBe(least <= allowed[word.length]! ? nearest : undefined)
    }),
    { numRuns: 3_000 },
  )
})

it.each([
  ['H', 'h', true],
  ['Q', 'r', false],
  ['SWPA', 'swap', true],
  ['abcdefg', 'abcdexx', true],
  ['abcdefg', 'abcdxxx', false],
  ['abcdefgh', 'abcdexxx', true],
  ['a'.repeat(40), `${'a'.repeat(39)}b`, true],
  ['a'.repeat(41), `${'a'.repeat(40)}b`, false],
])('%s is near to %s: %s', (word, candidate, isNear) => {
  expect(nearestWord(word, [candidate])).toBe(isNear ? candidate : undefined)
})

it('compares 2,000 words of about its length at most', () => {
  const others = (count: number): string[] => Array.from({ length: count }, () => 'zzzz')
  expect(nearestWord('swpa', [...others(1_999), 'swap'])).toBe('swap')
  expect(nearestWord('swpa', [...others(2_000), 'swap'])).toBeUndefined()
  const longer = Array.from({ length: 5_000 }, () => 'zzzzzz')
  expect(nearestWord('swpa', [...longer, 'swpa', 'swap'])).toBe('swap')
})
