import { describe, expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import type { components } from '../generated/portal-api.ts'
import { createFakeCloud } from '../testing/create-fake-cloud.ts'

type WireJob = components['schemas']['Job']

function job(number: number): WireJob {
  return {
    job_id: `job-${number}`,
    name: `Job ${number}`,
    job_type: 'sampling',
    status: number % 2 ? 'succeeded' : 'failed',
    device_id: 'qulacs',
    shots: 1,
    job_info: { program: ['OPENQASM 3;'] },
    submitted_at: new Date(Date.parse('2026-03-01T00:00:00Z') + number * 60_000).toISOString(),
  }
}

/** Job 5 is the newest. */
function cloudAndClient() {
  const cloud = createFakeCloud({ jobs: [5, 4, 3, 2, 1].map(job) })
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
  })
  return { cloud, client }
}

/** The list of a server that tells nothing about other pages. */
function bare(...numbers: number[]) {
  return () => Response.json(numbers.map(job))
}
function pathsOf(cloud: ReturnType<typeof createFakeCloud>) {
  return cloud.requests.map(({ path }) => path)
}

describe('a page of jobs', () => {
  it('requests summaries, newest first', async () => {
    const { cloud, client } = cloudAndClient()
    const page = await client.listJobs()
    expect(page).toMatchObject({
      page: 1,
      size: 20,
      total: 5,
      hasNext: false,
      statusesIgnored: false,
      deviceIgnored: false,
    })
    expect(page.jobs.map(({ id }) => id)).toEqual(['job-5', 'job-4', 'job-3', 'job-2', 'job-1'])
    expect(pathsOf(cloud)).toEqual([
      '/jobs?fields=job_id,name,description,job_type,status,device_id,shots,submitted_at,ready_at,running_at,ended_at,' +
        'execution_time&page=1&size=20&order=DESC',
    ])
  })

  it('sends every filter, the end time in both spellings', async () => {
    const { cloud, client } = cloudAndClient()
    await client.listJobs({
      text: 'job 1',
      statuses: ['succeeded', 'failed'],
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-02T00:00:00.000Z',
      page: 2,
      size: 5,
      order: 'oldestFirst',
    })
    const query = new URLSearchParams(pathsOf(cloud)[0]?.split('?')[1])
    query.delete('fields')
    expect(Object.fromEntries(query)).toEqual({
      q: 'job 1',
      status: 'succeeded,failed',
      start_time: '2026-03-01T00:00:00.000Z',
      end_time: '2026-03-02T00:00:00.000Z',
      end_tiime: '2026-03-02T00:00:00.000Z',
      page: '2',
      size: '5',
      order: 'ASC',
    })
  })

  it('notices a server that ignores statuses', async () => {
    const { cloud, client } = cloudAndClient()
    expect(await client.listJobs({ statuses: ['failed'] })).toMatchObject({
      total: 2,
      statusesIgnored: false,
    })
    cloud.answerNext('GET /jobs', bare(5, 4))
    expect(await client.listJobs({ statuses: ['failed'] })).toMatchObject({ statusesIgnored: true })
  })

  it('filters by device, and notices a server that ignores or refuses it', async () => {
    const { cloud, client } = cloudAndClient()
    expect(await client.listJobs({ deviceId: 'elsewhere' })).toMatchObject({ total: 0, deviceIgnored: false })
    cloud.answerNext('GET /jobs', bare(5, 4))
    expect(await client.listJobs({ deviceId: 'elsewhere' })).toMatchObject({ deviceIgnored: true })
    const refusal = {
      message: 'device_id?',
      message_code: 'INVALID_FIELDS',
      message_params: { field: 'device_id' },
    }
    cloud.answerNext('GET /jobs', () => Response.json(refusal, { status: 400 }))
    expect(await client.listJobs({ deviceId: 'elsewhere' })).toMatchObject({ total: 5, deviceIgnored: true })
    expect(pathsOf(cloud).map((path) => path.includes('device_id=elsewhere'))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('omits fields after a server has refused them', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', () => Response.json({ message: 'fields?' }, { status: 400 }))
    expect((await client.listJobs()).jobs).toHaveLength(5)
    await client.listJobs()
    expect(pathsOf(cloud).map((path) => path.includes('fields='))).toEqual([true, false, false])
  })

  it('keeps requesting fields if another member was refused', async () => {
    const { cloud, client } = cloudAndClient()
    const refused = () => Response.json({ message: 'no' }, { status: 400 })
    cloud.answerNext('GET /jobs', refused)
    cloud.answerNext('GET /jobs', refused)
    await expect(client.listJobs()).rejects.toMatchObject({ code: 'api/invalid-fields' })
    cloud.answerNext('GET /jobs', () => Response.json({ message_params: { field: 'page' } }, { status: 400 }))
    await expect(client.listJobs()).rejects.toMatchObject({ params: { field: 'page' } })
    await client.listJobs()
    expect(pathsOf(cloud).map((path) => path.includes('fields='))).toEqual([true, false, true, true])
  })

  it.each([
    ['q', 'text'],
    ['end_tiime', 'to'],
    ['start_time', 'from'],
    ['page', 'page'],
  ])('names a refused parameter as the caller does: %s', async (field, named) => {
    const { cloud, client } = cloudAndClient()
    const message = `'${field}' is refused.`
    cloud.answerNext('GET /jobs', () =>
      Response.json({ message, message_code: 'INVALID_FIELDS', message_params: { field } }, { status: 400 }),
    )
    await expect(client.listJobs()).rejects.toMatchObject({
      params: { field: named },
      message: `'${named}' is refused.`,
    })
  })

  it.each(['2026-02-30T00:00:00.000Z', 'yesterday', ''])('refuses a date that is none: %j', async (date) => {
    const { cloud, client } = cloudAndClient()
    await expect(client.listJobs({ from: date })).rejects.toThrow(/^from is a date/)
    await expect(client.jobPages({ to: date }).next()).rejects.toThrow(/^to is a date/)
    const bell = { name: 'Bell', deviceId: 'x', type: 'sampling', shots: 1, program: '' } as const
    await expect(client.findSubmittedJobs(bell, date)).rejects.toThrow(/^since is a date/)
    expect(cloud.requests).toHaveLength(0)
  })

  it('drops entries that are not jobs', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', () => Response.json([null, job(1), {}]))
    expect((await client.listJobs()).jobs.map(({ id }) => id)).toEqual(['job-1'])
  })
})

describe('hasNext', () => {
  it.each([
    [{ page: 1, size: 2 }, true],
    [{ page: 3, size: 2 }, false],
    [{ page: 1, size: 5 }, false],
  ])('is known from the total: %j', async (search, hasNext) => {
    const { cloud, client } = cloudAndClient()
    expect(await client.listJobs(search)).toMatchObject({ hasNext })
    expect(cloud.requests).toHaveLength(1)
  })

  it.each([
    ['</jobs?page=2>; rel="next", </jobs?page=3>; rel="last"', true],
    ['</jobs?page=1>; rel=prev', false],
  ])('is known from the links: %s', async (link, hasNext) => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', () => Response.json([job(5)], { headers: { link } }))
    expect(await client.listJobs({ size: 1 })).toMatchObject({ hasNext })
  })

  it('is false after a short page and after a server without paging', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', bare(5))
    const page = await client.listJobs({ size: 2 })
    expect(page).toMatchObject({ hasNext: false })
    expect(page).not.toHaveProperty('total')
    cloud.answerNext('GET /jobs', bare(5, 4, 3))
    expect(await client.listJobs({ size: 2 })).toMatchObject({ hasNext: false })
    expect(cloud.requests).toHaveLength(2)
  })

  it('is found by a request for the job after a full page', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', bare(3, 2))
    expect(await client.listJobs({ page: 2, size: 2 })).toMatchObject({ hasNext: true })
    expect(pathsOf(cloud)[1]).toMatch(/&page=5&size=1&/)
    cloud.answerNext('GET /jobs', bare(2, 1))
    cloud.answerNext('GET /jobs', bare())
    expect(await client.listJobs({ page: 2, size: 2 })).toMatchObject({ hasNext: false })
  })
})

describe('the iteration over pages', () => {
  it('yields every job once, page by page', async () => {
    const { client } = cloudAndClient()
    const pages: string[][] = []
    for await (const { jobs } of client.jobPages({ size: 2 })) pages.push(jobs.map(({ id }) => id))
    expect(pages).toEqual([['job-5', 'job-4'], ['job-3', 'job-2'], ['job-1']])
  })

  it('yields a job once if a new one moves it to the next page', async () => {
    const { cloud, client } = cloudAndClient()
    const ids: string[] = []
    for await (const { jobs, page } of client.jobPages({ size: 2 })) {
      ids.push(...jobs.map(({ id }) => id))
      if (page === 1) cloud.state.jobs = [job(6), ...cloud.state.jobs]
    }
    expect(ids).toEqual(['job-5', 'job-4', 'job-3', 'job-2', 'job-1'])
  })

  it('ends if a server repeats a page', async () => {
    const { cloud, client } = cloudAndClient()
    for (let turn = 0; turn < 9; turn += 1) cloud.answerNext('GET /jobs', bare(5, 4))
    const pages: number[] = []
    for await (const { page } of client.jobPages({ size: 2 })) pages.push(page)
    expect(pages).toEqual([1])
    // Page 1, the jobs before its last one, and page 2; after a full page a request for one job.
    expect(cloud.requests).toHaveLength(5)
  })

  it.each(['newestFirst', 'oldestFirst'] as const)(
    'yields each job if pages are deleted, %s',
    async (order) => {
      const { cloud, client } = cloudAndClient()
      cloud.state.jobs = Array.from({ length: 45 }, (_, index) => job(45 - index))
      const ids: string[] = []
      const pages: number[] = []
      for await (const { jobs, page } of client.jobPages({ order })) {
        pages.push(page)
        for (const { id } of jobs) {
          ids.push(id)
          cloud.state.jobs = cloud.state.jobs.filter(({ job_id }) => job_id !== id)
        }
      }
      expect(new Set(ids)).toHaveLength(45)
      expect(ids).toHaveLength(45)
      expect(pages).toEqual([1, 2, 3])
    },
  )

  it('yields each job of one instant if pages are deleted', async () => {
    const { cloud, client } = cloudAndClient()
    const at = '2026-03-01T00:00:00Z'
    cloud.state.jobs = Array.from({ length: 45 }, (_, index) => ({ ...job(index), submitted_at: at }))
    const ids: string[] = []
    for await (const { jobs } of client.jobPages({ size: 10 })) {
      ids.push(...jobs.map(({ id }) => id))
      cloud.state.jobs = cloud.state.jobs.filter(({ job_id }) => !ids.includes(job_id))
    }
    expect(new Set(ids)).toHaveLength(45)
    expect(ids).toHaveLength(45)
  })

  it('counts pages on a server that ignores times', async () => {
    const { cloud, client } = cloudAndClient()
    const jobs = Array.from({ length: 45 }, (_, index) => job(45 - index))
    for (const page of [1, 1, 2, 3]) {
      cloud.answerNext('GET /jobs', () =>
        Response.json(jobs.slice((page - 1) * 20, page * 20), { headers: { 'x-total-count': '45' } }),
      )
    }
    const ids: string[] = []
    for await (const page of client.jobPages()) ids.push(...page.jobs.map(({ id }) => id))
    expect(ids).toEqual(jobs.map(({ job_id }) => job_id))
    expect(pathsOf(cloud).map((path) => /&page=\d+/.exec(path)?.[0])).toEqual([
      '&page=1',
      '&page=1',
      '&page=2',
      '&page=3',
    ])
  })

  it('follows the places that a server tells, however many jobs it counts', async () => {
    const { cloud, client } = cloudAndClient()
    const link = (page: number) => `<?page=1>; rel="first", <?page=${page}&after=place-${page}>; rel="next"`
    const headers = { 'x-total-count': '4', 'x-total-count-is-minimum': 'true' }
    const answer = (numbers: number[], more: Record<string, string>) => () =>
      Response.json(numbers.map(job), { headers: { ...headers, ...more } })
    cloud.answerNext('GET /jobs', answer([5, 4], { link: link(2) }))
    cloud.answerNext('GET /jobs', answer([3, 2], { link: link(3) }))
    cloud.answerNext('GET /jobs', answer([1], { link: '<?page=2>; rel="prev"' }))
    const pages: unknown[] = []
    for await (const { jobs, total, totalIsMinimum } of client.jobPages({ size: 2 }))
      pages.push([jobs.map(({ id }) => id), total, totalIsMinimum])
    expect(pages).toEqual([
      [['job-5', 'job-4'], 4, true],
      [['job-3', 'job-2'], 4, true],
      [['job-1'], 4, true],
    ])
    expect(pathsOf(cloud).map((path) => /&page=.*&size/.exec(path)?.[0])).toEqual([
      '&page=1&size',
      '&page=2&after=place-2&size',
      '&page=3&after=place-3&size',
    ])
  })

  it('keeps the limits of the caller', async () => {
    const { client } = cloudAndClient()
    const limits = { from: '2026-03-01T00:02:00.000Z', to: '2026-03-01T00:04:00.000Z' }
    for (const order of ['newestFirst', 'oldestFirst'] as const) {
      const ids: string[] = []
      for await (const { jobs } of client.jobPages({ ...limits, order, size: 1 }))
        ids.push(...jobs.map(({ id }) => id))
      expect(ids.toSorted()).toEqual(['job-2', 'job-3', 'job-4'])
    }
  })

  it('yields one empty page if there are no jobs', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.state.jobs = []
    const pages: unknown[] = []
    for await (const { jobs } of client.jobPages()) pages.push(jobs)
    expect(pages).toEqual([[]])
  })

  it('requests no page before it is needed', async () => {
    const { cloud, client } = cloudAndClient()
    for await (const { page } of client.jobPages({ size: 2 })) if (page === 2) break
    expect(cloud.requests).toHaveLength(2)
  })
})
