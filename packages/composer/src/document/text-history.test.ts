import { expect, it } from 'vitest'
import { joinSteps, stepBetween, type TextStep } from './text-history.ts'

/** The steps that are left of a text that is typed in these states. */
function stepsOf(...texts: readonly string[]): readonly TextStep[] {
  return texts.slice(1).reduce<TextStep[]>((steps, text, i) => {
    const step = stepBetween(texts[i]!, text)
    const joined = steps.length > 0 ? joinSteps(steps.at(-1)!, step) : undefined
    return joined ? [...steps.slice(0, -1), joined] : [...steps, step]
  }, [])
}

it('takes a word for one step, with what is typed between brackets that the editor closes', () => {
  expect(stepsOf('', 'q', 'q[]', 'q[1]', 'q[12]', 'q[12];')).toEqual([
    { from: 0, removed: '', inserted: 'q[12];' },
  ])
})

it('begins a step with each word, and with what is typed into others', () => {
  expect(stepsOf('', 'x', 'x ', 'x q', 'xy q').map(({ inserted }) => inserted)).toEqual(['x ', 'q', 'y'])
})

it('takes letters that are deleted one after the other for one step', () => {
  expect(stepsOf('xyz', 'xy', 'x', '')).toEqual([{ from: 0, removed: 'xyz', inserted: '' }])
})

it('begins a step where somebody deletes before what was just typed, or types where something was deleted', () => {
  expect(stepsOf('ab', 'abx', 'ax')).toEqual([
    { from: 2, removed: '', inserted: 'x' },
    { from: 1, removed: 'b', inserted: '' },
  ])
  expect(stepsOf('ab', 'a', 'xa')).toEqual([
    { from: 1, removed: 'b', inserted: '' },
    { from: 0, removed: '', inserted: 'x' },
  ])
})
