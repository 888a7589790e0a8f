import { expect, it } from 'vitest'
import { accuracyWord } from './accuracy-word.ts'

it.each([
  ['counts in every view', { view: 'average', areCounts: true, isSampled: false }, 'results.sampled'],
  ['counts beside one shot', { view: 'shot', areCounts: true, isSampled: false }, 'results.sampled'],
  ['one shot', { view: 'shot', areCounts: false, isSampled: true }, 'results.drawn'],
  ['means over shots', { view: 'chosen', areCounts: false, isSampled: true }, 'results.average'],
  ['exact averages', { view: 'average', areCounts: false, isSampled: false }, 'results.exact'],
  ['a state', { view: 'before', areCounts: false, isSampled: false }, 'results.exact'],
] as const)('labels %s by how they were obtained', (_, shown, word) => {
  expect(accuracyWord(shown)).toBe(word)
})
