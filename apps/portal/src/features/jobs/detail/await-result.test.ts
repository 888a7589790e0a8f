import { ApiError, type Job } from '@qportal/api-client'
import { manualClock } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { awaitResult, isResultLate } from './await-result.ts'

const late = { status: 'succeeded', type: 'sampling', result: undefined } as const
const arrived = { ...late, result: { sampling: { counts: { '0': 1 } } } } as const

it('misses the result of a job that has succeeded, unless its output is a log', () => {
  expect(isResultLate(late)).toBe(true)
  expect(isResultLate(arrived)).toBe(false)
  expect(isResultLate({ ...late, type: 'sse' })).toBe(false)
  expect(isResultLate({ ...late, status: 'failed' })).toBe(false)
  expect(isResultLate({ ...late, status: 'running' })).toBe(false)
})

/** Returns the times of the reads in ms after the start; the last answer is repeated. */
async function readsOf(answers: readonly (typeof late | typeof arrived | ApiError)[]) {
  const clock = manualClock()
  const start = clock.now()
  const reads: number[] = []
  await awaitResult({
    clock,
    random: () => 0,
    visibility: { isHidden: () => false, subscribe: () => () => undefined },
    signal: new AbortController().signal,
    read: async () => {
      const answer = answers[Math.min(reads.length, answers.length - 1)]
      reads.push(clock.now() - start)
      if (answer instanceof Error) throw answer
      return answer as Job | undefined
    },
  })
  return reads
}

it('looks for a late result with growing delays until it arrives', async () => {
  const unreachable = new ApiError({ code: 'api/unreachable', message: '' })
  expect(await readsOf([late, unreachable, arrived])).toEqual([2_000, 6_000, 14_000])
})

it('gives up when the result does not arrive or the server does not answer', async () => {
  const unreachable = new ApiError({ code: 'api/unreachable', message: '' })
  expect(await readsOf([late])).toHaveLength(7)
  expect(await readsOf([unreachable])).toHaveLength(7)
})
