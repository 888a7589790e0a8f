import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

/** Edit distance with swaps of neighbours, by recursion over the last letters. */
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

it('finds the first of the nearest words within the limit', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), (word, candidates) => {
      const others = candidates.filter((each) => each !== word)
      const minDistance = Math.min(...others.map((each) => distance(word, each)))
      const nearest = others.find((each) => distance(word, each) === minDistance)
      expect(nearestWord(word, candidates)).toBe(minDistance <= allowed[word.length]! ? nearest : undefined)
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
])('suggests for %s the word %s: %s', (word, candidate, isNear) => {
  expect(nearestWord(word, [candidate])).toBe(isNear ? candidate : undefined)
})

it('compares at most 2,000 words of a similar length', () => {
  const others = (count: number): string[] => Array.from({ length: count }, () => 'zzzz')
  expect(nearestWord('swpa', [...others(1_999), 'swap'])).toBe('swap')
  expect(nearestWord('swpa', [...others(2_000), 'swap'])).toBeUndefined()
  const longer = Array.from({ length: 5_000 }, () => 'zzzzzz')
  expect(nearestWord('swpa', [...longer, 'swpa', 'swap'])).toBe('swap')
})
