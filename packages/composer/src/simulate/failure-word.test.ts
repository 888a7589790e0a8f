import type { SimulatorErrorCode } from '@qportal/simulator'
import { expect, it } from 'vitest'
import { failureWord } from './failure-word.ts'

function failing(code: SimulatorErrorCode, bytes?: number) {
  return Object.assign(new Error('for logs'), { code, ...(bytes !== undefined && { bytes }) })
}

it.each([
  ['an engine that cannot run here', failing('simulator/unavailable'), 'failure.unavailable'],
  ['a state beyond the memory', failing('simulator/too-large', 2 ** 36), 'failure.tooLarge'],
  ['too many gates', failing('simulator/too-large'), 'failure.other'],
  ['any other code', failing('simulator/invalid-circuit'), 'failure.other'],
  ['an error without a code', new TypeError('Failed to fetch'), 'failure.other'],
  ['a value that is no error', undefined, 'failure.other'],
])('has a message for %s', (_, failure, word) => {
  expect(failureWord(failure)).toBe(word)
})

it('suggests single precision if double was chosen', () => {
  const failure = failing('simulator/too-large', 2 ** 36)
  expect(failureWord(failure, 'double')).toBe('failure.tooLargeInDouble')
  expect(failureWord(failure, 'single')).toBe('failure.tooLarge')
})
