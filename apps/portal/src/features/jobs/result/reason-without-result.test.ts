import { expect, it } from 'vitest'
import { reasonWithoutResult } from './reason-without-result.ts'

it.each([
  ['ready', false, 'pending'],
  ['running', false, 'pending'],
  ['failed', false, 'failed'],
  ['cancelled', false, 'cancelled'],
  ['succeeded', true, 'awaited'],
  ['succeeded', false, 'missing'],
] as const)('a job %s, looked for: %s, has no result because: %s', (status, isAwaited, reason) => {
  expect(reasonWithoutResult({ status }, isAwaited)).toBe(reason)
})
