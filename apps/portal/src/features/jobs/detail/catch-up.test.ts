import { ApiError, type JobStatus } from '@qportal/api-client'
import { manualClock } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { catchUp, isBehind } from './catch-up.ts'

describe('isBehind', () => {
  it.each([
    ['running', 'succeeded', true],
    ['running', 'failed', true],
    ['submitted', 'ready', true],
    ['running', 'running', false],
    ['running', undefined, false],
    [undefined, 'succeeded', false],
    // An ended status is final, even if another source still reports an earlier one.
    ['succeeded', 'running', false],
    ['cancelled', 'failed', false],
    ['cancelled', 'succeeded', true],
  ] as const)('shown as %s, seen as %s: %s', (shown, seen, behind) => {
    expect(isBehind(shown, seen)).toBe(behind)
  })
})

/**
 * Catches up with a job that has succeeded; returns the times of the reads in ms after the start.
 */
async function catchUpWith(answers: readonly (JobStatus | ApiError)[], end = new AbortController()) {
  const clock = manualClock()
  const start = clock.now()
  const reads: number[] = []
  await catchUp({
    clock,
    random: () => 0,
    visibility: { isHidden: () => false, subscribe: () => () => undefined },
    signal: end.signal,
    seen: 'succeeded',
    read: async () => {
      reads.push(clock.now() - start)
      const answer = answers[reads.length - 1]
      if (answer instanceof Error) throw answer
      if (answer === undefined) end.abort()
      return answer
    },
  })
  return reads
}

const unreachable = new ApiError({ code: 'api/unreachable', message: '' })

describe('catchUp', () => {
  it('reads once, without delay, when the reply agrees', async () => {
    expect(await catchUpWith(['succeeded'])).toEqual([0])
  })

  it('keeps reading with growing delays while the reply fails or is outdated', async () => {
    expect(await catchUpWith([unreachable, 'running', unreachable, 'succeeded'])).toEqual([
      0, 2_000, 6_000, 14_000,
    ])
  })

  it('stops when the job is deleted or the page is left', async () => {
    const gone = new ApiError({ code: 'api/job-not-found', message: '' })
    expect(await catchUpWith([gone, 'running'])).toEqual([0])
    expect(await catchUpWith(['running'])).toEqual([0, 2_000])
  })
})
