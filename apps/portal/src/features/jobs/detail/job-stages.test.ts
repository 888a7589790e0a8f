import type { JobSummary } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { jobStages, lifetimeSeconds } from './job-stages.ts'

const job: JobSummary = {
  id: 'j',
  name: 'Bell',
  description: '',
  type: 'sampling',
  status: 'succeeded',
  deviceId: 'sv-27',
  submittedAt: '2025-11-21T01:00:00Z',
  readyAt: '2025-11-21T01:00:01.200Z',
  runningAt: '2025-11-21T01:02:18.200Z',
  endedAt: '2025-11-21T01:02:24.300Z',
}

function stagesOf(summary: JobSummary) {
  return jobStages(summary).map(({ key, state, seconds }) => [key, state, seconds])
}

describe('jobStages', () => {
  it('gives the duration of each stage of an ended job', () => {
    expect(stagesOf(job)).toEqual([
      ['submitted', 'done', 1.2],
      ['ready', 'done', 137],
      ['running', 'done', 6.1],
      ['ended', 'succeeded', undefined],
    ])
  })

  it('marks the stages that a waiting job has not reached', () => {
    expect(stagesOf({ ...job, status: 'ready', runningAt: undefined, endedAt: undefined })).toEqual([
      ['submitted', 'done', 1.2],
      ['ready', 'current', undefined],
      ['running', 'pending', undefined],
      ['ended', 'pending', undefined],
    ])
  })

  it('omits the stages that a cancelled job skipped', () => {
    expect(stagesOf({ ...job, status: 'cancelled', readyAt: undefined, runningAt: undefined })).toEqual([
      ['submitted', 'done', 144.3],
      ['ended', 'cancelled', undefined],
    ])
  })

  it('accepts times that run backwards and unknown statuses', () => {
    expect(stagesOf({ ...job, readyAt: '2025-11-21T00:00:00Z' })[0]).toEqual(['submitted', 'done', 0])
    expect(stagesOf({ ...job, status: 'calibrating' })[0]).toEqual(['submitted', 'current', 1.2])
  })
})

describe('lifetimeSeconds', () => {
  it('is never negative, even if the clocks of two machines disagree', () => {
    expect(lifetimeSeconds(job)).toBe(144.3)
    expect(lifetimeSeconds({ ...job, endedAt: '2025-11-21T00:59:58Z' })).toBe(0)
    expect(lifetimeSeconds({ ...job, endedAt: undefined })).toBeUndefined()
  })
})
