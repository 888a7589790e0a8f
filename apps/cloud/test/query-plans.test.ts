import { sql, type Compilable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobFields } from '../src/api/jobs/job-view.ts'
import { jobSearchQueries, type JobSearch } from '../src/api/jobs/search-jobs.ts'
import { eventQuery } from '../src/audit/read-events.ts'
import { latestJobs } from '../src/cli/jobs.ts'
import { oldJobs } from '../src/composition/retention.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { seedDevices } from '../src/jobs/devices/seed-devices.ts'
import { waitingStatuses } from '../src/jobs/job-status.ts'
import { statusIn } from '../src/jobs/status-in.ts'
import { fillWithJobs } from './fill-with-jobs.ts'
import { createTestRuntime } from './test-runtime.ts'

/** Each night, the plans are those of a million jobs. */
const jobs = process.env['NIGHTLY'] === '1' ? 1_000_000 : 100_000
const runtime = await createTestRuntime()
const { database } = runtime
afterAll(() => runtime.close())
let owner = ''
beforeAll(async () => {
  await seedDevices(runtime)
  ;[owner = ''] = await fillWithJobs(database, { users: 50, jobs })
})

/** Returns the nodes of the plan that PostgreSQL chooses for the current tables. */
async function planOf(query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile()
  const parts = text.split(/\$\d+/)
  const filled = parts.map((part, i) =>
    i < parts.length - 1 ? sql`${sql.raw(part)}${sql.lit(parameters[i])}` : sql.raw(part),
  )
  const explained = await sql<{ 'QUERY PLAN': string }>`explain ${sql.join(filled, sql``)}`.execute(database)
  return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const base: Omit<JobSearch, 'owner'> = { fields: jobFields, page: 1, size: 20, order: 'DESC' }
const searches: [string, Partial<JobSearch>, RegExp][] = [
  ['the newest', {}, /Index Scan using job_by_owner on job/],
  ['the oldest', { order: 'ASC' }, /Index Scan Backward using job_by_owner on job/],
  ['a state', { statuses: ['failed'] }, /Index Scan using job_by_owner/],
  ['a range of time', { from: new Date('2026-03-01'), to: new Date('2026-03-02') }, /job_by_owner/],
  [
    'the jobs behind another',
    {
      page: 90,
      after: { microseconds: 1_770_000_000_000_000, jobId: '0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d' },
    },
    /Index Scan using job_by_owner on job .*\n +Index Cond: .*ROW\(submitted_at, job_id\) < ROW/,
  ],
  ['a text', { text: 'number 77' }, /job_by_owner|job_by_text/],
]

describe(`among ${jobs} jobs of 50 users`, () => {
  it.each(searches)('a page of %s is read through an index', async (_, change, index) => {
    const plan = await planOf(jobSearchQueries(database, { ...base, owner, ...change }).page)
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan')
  })

  it.each(searches)('the sizes of %s are read through an index', async (_, change, index) => {
    const plan = await planOf(jobSearchQueries(database, { ...base, owner, ...change }).lengths)
    expect(plan).toMatch(change.text ? index : /job_by_owner/)
    expect(plan).not.toContain('Seq Scan')
  })

  it.each(searches)('the number of %s is counted through an index', async (_, change, index) => {
    const plan = await planOf(jobSearchQueries(database, { ...base, owner, ...change }).total)
    expect(plan).toMatch(change.text ? index : /job_by_owner/)
    expect(plan).toContain('Limit')
    expect(plan).not.toContain('Seq Scan')
  })

  it('the latest of all users are read through an index', async () => {
    const plan = await planOf(latestJobs(database, 20))
    expect(plan).toContain('Index Scan using job_by_time')
    expect(plan).not.toContain('Seq Scan on job')
  })

  it('a rare text among the jobs of a busy user is searched through an index', async () => {
    const busy = uuidV7(runtime)
    await sql`update job set owner = ${busy} where submitted_at < '2026-04-01'`.execute(database)
    await sql`vacuum analyze job`.execute(database)
    // No job has it. The statistics keep a hundred names, and take the text in one of them for that
    // of one job in a hundred.
    const text = 'number 0777'
    const { page, total } = jobSearchQueries(database, { ...base, owner: busy, text })
    expect(await planOf(total)).toContain('Bitmap Index Scan on job_by_text')
    expect(await planOf(page)).toContain('Bitmap Index Scan on job_by_text')
  })

  it('the waiting jobs of a device are counted through the partial index', async () => {
    const waiting = database
      .selectFrom('job')
      .where('device_id', '=', 'tokusa-16')
      .where(statusIn(waitingStatuses))
      .select(({ fn }) => fn.countAll<number>().as('pending'))
    expect(await planOf(waiting)).toContain('job_unfinished')
  })

  it.each([
    ['first', undefined],
    ['next', new Date('2026-05-01')],
  ])('the %s jobs that retention deletes are found through an index', async (_, after) => {
    const plan = await planOf(oldJobs(database, { before: new Date('2026-06-01'), after }))
    expect(plan).toContain('Index Scan using job_ended')
    expect(plan).toContain('Limit')
    expect(plan).not.toContain('Sort')
  })
})

describe('among 50000 events of the audit log', () => {
  beforeAll(async () => {
    await sql`
      insert into security_event (at, event, outcome, subject)
      select timestamptz '2026-01-01' + n * interval '5 minutes', 'sign-in', 'success', n % 50
      from generate_series(1, 50000) as n`.execute(database)
    await sql`vacuum analyze security_event`.execute(database)
  })

  const range = { since: new Date('2026-03-01'), until: new Date('2026-03-08'), limit: 50 }
  it.each([
    ['a week', range],
    ['the next part of a week', { ...range, before: 18_000 }],
    ['all events before a day', { until: new Date('2026-05-01'), limit: 50 }],
    ['refusals of a week', { ...range, outcome: 'refused' as const }],
  ])('%s is read through the index of times', async (_, filter) => {
    const plan = await planOf(eventQuery(database, filter))
    expect(plan).toContain('security_event_at_idx')
    expect(plan).not.toContain('Seq Scan')
  })

  it('the newest are read through the index of ids', async () => {
    const plan = await planOf(eventQuery(database, { limit: 50 }))
    expect(plan).toContain('security_event_pkey')
    expect(plan).not.toContain('Sort')
  })
})
