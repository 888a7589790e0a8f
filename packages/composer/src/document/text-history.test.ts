import { expect, it } from 'vitest'
import { joinSteps, stepBetween, type TextStep } from './text-history.ts'

/** The joined steps of typing these successive texts. */
function stepsOf(...texts: readonly string[]): readonly TextStep[] {
  return texts.slice(1).reduce<TextStep[]>((steps, text, i) => {
    const step = stepBetween(texts[i]!, text)
    const joined = steps.length > 0 ? joinSteps(steps.at(-1)!, step) : undefined
    return joined ? [...steps.slice(0, -1), joined] : [...steps, step]
  }, [])
}

it('joins a word, with text typed inside auto-closed brackets, to one step', () => {
  expect(stepsOf('', 'q', 'q[]', 'q[1]', 'q[12]', 'q[12];')).toEqual([
    { from: 0, removed: '', inserted: 'q[12];' },
  ])
})

it('starts a step at each word and at an insertion into another word', () => {
  expect(stepsOf('', 'x', 'x ', 'x q', 'xy q').map(({ inserted }) => inserted)).toEqual(['x ', 'q', 'y'])
})

it('joins successive deletions to one step', () => {
  expect(stepsOf('xyz', 'xy', 'x', '')).toEqual([{ from: 0, removed: 'xyz', inserted: '' }])
})

it('starts a step when typing changes to deleting, and the reverse', () => {
  expect(stepsOf('ab', 'abx', 'ax')).toEqual([
    { from: 2, removed: '', inserted: 'x' },
    { from: 1, removed: 'b', inserted: '' },
  ])
  expect(stepsOf('ab', 'a', 'xa')).toEqual([
    { from: 1, removed: 'b', inserted: '' },
    { from: 0, removed: '', inserted: 'x' },
  ])
})
