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
    // The end is the last word, even if the other side has not heard of it.
    ['succeeded', 'running', false],
    ['cancelled', 'failed', false],
  ] as const)('shown as %s, seen as %s: %s', (shown, seen, behind) => {
    expect(isBehind(shown, seen)).toBe(behind)
  })
})

/** Reads a job that was seen to have succeeded; `reads` are the moments, ms after the start. */
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
  it('reads once, at once, where the reply agrees', async () => {
    expect(await catchUpWith(['succeeded'])).toEqual([0])
  })

  it('reads on, ever more seldom, while the reply fails or is older than the news', async () => {
    expect(await catchUpWith([unreachable, 'running', unreachable, 'succeeded'])).toEqual([
      0, 2_000, 6_000, 14_000,
    ])
  })

  it('stops at a job that is gone, and when the page goes', async () => {
    const gone = new ApiError({ code: 'api/job-not-found', message: '' })
    expect(await catchUpWith([gone, 'running'])).toEqual([0])
    expect(await catchUpWith(['running'])).toEqual([0, 2_000])
  })
})
