import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch } from '../../../platform/navigation/search-parameters.ts'
import {
  jobColumnKeys,
  jobListHref,
  maxSearchLength,
  fallbackPage,
  readJobListSearch,
  searchableStatuses,
  toJobSearch,
  defaultJobColumns,
  type JobListSearch,
} from './job-list-search.ts'

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const columns = fc
  .subarray(jobColumnKeys.slice(1))
  .map((chosen) => jobColumnKeys.filter((key) => key === 'name' || chosen.includes(key)))
  .filter((chosen) => String(chosen) !== String(defaultJobColumns))

const sorting: fc.Arbitrary<Pick<JobListSearch, 'sort' | 'falling'>> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      sort: fc.constantFrom(...jobColumnKeys.filter((key) => key !== 'submittedAt')),
      falling: fc.constant(true as const),
    },
    { requiredKeys: ['sort'] },
  ),
)

const unsorted: fc.Arbitrary<JobListSearch> = fc.record(
  {
    q: fc.oneof(
      fc.string({ minLength: 1, maxLength: maxSearchLength }),
      fc.constantFrom('12', 'true', 'null', '{"a":1}', '"x"', 'ベル', 'a+b&c=d#e'),
    ),
    status: fc.constantFrom(...searchableStatuses),
    device: fc.constantFrom('aurora', '1e3', '0011', 'true', 'チップ'),
    from: instant,
    to: instant,
    order: fc.constant('oldest' as const),
    page: fc.integer({ min: 2, max: 1_000_000 }),
    columns,
  },
  { requiredKeys: [] },
)

const search = fc.tuple(unsorted, sorting).map(([rest, sort]): JobListSearch => ({ ...rest, ...sort }))

function readHref(href: string) {
  return readJobListSearch(parseSearch(href.slice('/jobs'.length)))
}

describe('search parameters of the job list', () => {
  it('survives the round trip through the URL', () => {
    fc.assert(
      fc.property(search, (wanted) => {
        expect(readHref(jobListHref(wanted))).toEqual(wanted)
      }),
    )
  })

  it('reads any parameters, and the result again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'status', 'from', 'sort', 'falling', 'page', 'columns'),
          fc.anything(),
        ),
        (any) => {
          const once = readJobListSearch(any)
          expect(readHref(jobListHref(once))).toEqual(once)
        },
      ),
      { examples: [[{ page: { toString: 1, valueOf: 1 } }]] },
    )
  })

  it('has no parameters by default', () => {
    expect(jobListHref({})).toBe('/jobs')
    expect(readHref('/jobs?page=1&status=nonsense&from=yesterday&order=newest')).toEqual({})
    expect(readHref('/jobs?from=2026-02-30T00:00:00Z&to=2026-02-28T00:00:00Z')).toEqual({
      to: '2026-02-28T00:00:00Z',
    })
  })

  it('converts to a search of the API', () => {
    expect(
      toJobSearch({ q: 'ising', status: 'failed', from: '2026-01-01T00:00:00Z', order: 'oldest', page: 3 }),
    ).toEqual({
      text: 'ising',
      statuses: ['failed'],
      from: '2026-01-01T00:00:00Z',
      order: 'oldestFirst',
      page: 3,
      size: 50,
    })
  })
})

it('reads the place of a page only with its number', () => {
  expect(readJobListSearch({ page: 2, after: 'key' })).toEqual({ page: 2, after: 'key' })
  expect(toJobSearch({ page: 2, after: 'key' })).toMatchObject({ page: 2, after: 'key' })
  expect(readJobListSearch({ after: 'key' })).toEqual({})
  expect(readJobListSearch({ page: 2, after: ['key'] })).toEqual({ page: 2 })
})

describe('fallbackPage', () => {
  const empty = { jobs: [], size: 50, hasNext: false, statusesIgnored: false, deviceIgnored: false }

  it.each([
    [{ page: 1, total: 0 }, undefined],
    [{ page: 7, total: 300 }, 6],
    [{ page: 99, total: 301 }, 7],
    [{ page: 4, total: 0 }, 1],
    // A server with a wrong total, and one without a total.
    [{ page: 4, total: 900 }, 3],
    [{ page: 4 }, 1],
  ])('leads from an empty page %j to page %j', (page, instead) => {
    expect(fallbackPage({ ...empty, ...page })).toBe(instead)
  })
})
