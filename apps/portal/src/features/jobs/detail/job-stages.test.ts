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

function told(from: JobSummary) {
  return jobStages(from).map(({ key, state, seconds }) => [key, state, seconds])
}

describe('jobStages', () => {
  it('tells how long each stage of an ended job took', () => {
    expect(told(job)).toEqual([
      ['submitted', 'done', 1.2],
      ['ready', 'done', 137],
      ['running', 'done', 6.1],
      ['ended', 'succeeded', undefined],
    ])
  })

  it('shows what lies ahead of a waiting job', () => {
    expect(told({ ...job, status: 'ready', runningAt: undefined, endedAt: undefined })).toEqual([
      ['submitted', 'done', 1.2],
      ['ready', 'current', undefined],
      ['running', 'ahead', undefined],
      ['ended', 'ahead', undefined],
    ])
  })

  it('leaves out what a cancelled job never saw', () => {
    expect(told({ ...job, status: 'cancelled', readyAt: undefined, runningAt: undefined })).toEqual([
      ['submitted', 'done', 144.3],
      ['ended', 'cancelled', undefined],
    ])
  })

  it('survives clocks that run backwards, and words it does not know', () => {
    expect(told({ ...job, readyAt: '2025-11-21T00:00:00Z' })[0]).toEqual(['submitted', 'done', 0])
    expect(told({ ...job, status: 'calibrating' })[0]).toEqual(['submitted', 'current', 1.2])
  })
})

describe('lifetimeSeconds', () => {
  it('is never below nothing, whatever the clocks of two machines say', () => {
    expect(lifetimeSeconds(job)).toBe(144.3)
    expect(lifetimeSeconds({ ...job, endedAt: '2025-11-21T00:59:58Z' })).toBe(0)
    expect(lifetimeSeconds({ ...job, endedAt: undefined })).toBeUndefined()
  })
})
