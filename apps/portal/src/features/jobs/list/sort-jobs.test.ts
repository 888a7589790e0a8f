import type { JobSummary } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { jobColumnKeys } from './job-list-search.ts'
import { runningFirst, sortedBy, sortOfList, sortPage } from './sort-jobs.ts'

function job(name: string, shots?: number): JobSummary {
  return {
    id: `id of ${name}`,
    name,
    description: '',
    type: 'sampling',
    status: 'succeeded',
    deviceId: 'sv',
    ...(shots !== undefined && { shots }),
  }
}
const page = [job('scan 10', 5), job('scan 9'), job('Bell', 1000)]
function names(jobs: readonly JobSummary[]) {
  return jobs.map(({ name }) => name)
}

describe('sorting of the job list', () => {
  it('keeps the order of the server by default', () => {
    expect(names(sortPage(page, {}))).toEqual(['scan 10', 'scan 9', 'Bell'])
    expect(sortOfList({})).toEqual({ key: 'submittedAt', direction: 'descending' })
  })

  it('sorts names with numbers naturally, and missing numbers last', () => {
    expect(names(sortPage(page, { sort: 'name' }))).toEqual(['Bell', 'scan 9', 'scan 10'])
    expect(names(sortPage(page, { sort: 'shots' }))).toEqual(['scan 10', 'Bell', 'scan 9'])
    expect(names(sortPage(page, { sort: 'shots', falling: true }))).toEqual(['Bell', 'scan 10', 'scan 9'])
  })

  it.each(jobColumnKeys.filter((key) => key !== 'submittedAt'))('sorts a page by %s', (sort) => {
    const first: JobSummary = {
      id: '1',
      name: 'a',
      description: 'a',
      type: 'estimation',
      status: 'failed',
      deviceId: 'a',
      shots: 1,
      executionSeconds: 1,
      endedAt: '2026-01-01T00:00:00Z',
    }
    const second: JobSummary = {
      id: '2',
      name: 'b',
      description: 'b',
      type: 'sampling',
      status: 'succeeded',
      deviceId: 'b',
      shots: 2,
      executionSeconds: 2,
      endedAt: '2026-01-02T00:00:00Z',
    }
    expect(sortPage([second, first], { sort })).toEqual([first, second])
    expect(sortPage([first, second], { sort, falling: true })).toEqual([second, first])
  })

  it('reverses when a header is pressed again, and can return to the server order', () => {
    const byName = sortedBy({ q: 'scan', order: 'oldest', page: 2 }, 'name')
    expect(byName).toEqual({ q: 'scan', order: 'oldest', page: 2, sort: 'name' })
    expect(sortedBy(byName, 'name')).toEqual({ ...byName, falling: true })
    expect(sortedBy(byName, 'submittedAt')).toEqual({ q: 'scan', order: 'oldest', page: 2 })
    expect(sortedBy({ page: 2, after: 'key' }, 'submittedAt')).toEqual({ page: 2, order: 'oldest' })
    expect(sortedBy({ page: 2, after: 'key' }, 'name')).toMatchObject({ page: 2, after: 'key' })
    expect(sortedBy({}, 'submittedAt')).toEqual({ order: 'oldest' })
    expect(sortedBy({ order: 'oldest' }, 'submittedAt')).toEqual({})
  })
})

it('puts running jobs first, then waiting ones, and keeps the order otherwise', () => {
  const jobs = (['succeeded', 'ready', 'failed', 'running', 'submitted', 'cancelling'] as const).map(
    (status) => ({ status }),
  )
  expect(runningFirst(jobs).map(({ status }) => status)).toEqual([
    'running',
    'cancelling',
    'ready',
    'submitted',
    'succeeded',
    'failed',
  ])
})
