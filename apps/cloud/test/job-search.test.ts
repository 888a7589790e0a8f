import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import type { JobStatus } from '../src/jobs/job-status.ts'
import { bellPair } from './programs.ts'
import { createTestApi } from './test-api.ts'

const api = await createTestApi()
const { sub, client } = await api.addUser('ada')
afterAll(() => api.close())

const jobs: readonly { name: string | null; description?: string; status: JobStatus; minute: number }[] = [
  { name: 'Bell pair', description: '100% sure', status: 'succeeded', minute: 1 },
  { name: 'GHZ', description: 'three qubits', status: 'failed', minute: 2 },
  { name: 'bell again', status: 'running', minute: 3 },
  { name: 'ベル状態', status: 'submitted', minute: 4 },
  { name: null, status: 'cancelled', minute: 5 },
]
function minute(number: number) {
  return new Date(Date.UTC(2026, 2, 1, 9, number))
}
const ids: string[] = []
for (const { name, description = null, status, minute: at } of jobs) {
  const job_id = uuidV7(api.runtime)
  ids.push(job_id)
  await api.runtime.database
    .insertInto('job')
    .values({ ...job(sub), job_id, name, description, status, submitted_at: minute(at) })
    .execute()
}

function job(owner: string) {
  return {
    owner,
    job_type: 'sampling',
    status: 'submitted',
    device_id: 'state-vector',
    shots: 10,
    program: JSON.stringify([bellPair]),
    transpiler_info: '{}',
    simulator_info: '{}',
    mitigation_info: '{}',
    submitted_at: minute(1),
  } as const
}

async function search(query: Record<string, string>) {
  const newestFirst = { order: 'DESC', ...query }
  const answer = await client.call(`/jobs?${new URLSearchParams(newestFirst).toString()}`)
  return { ...answer, jobs: answer.body as Record<string, unknown>[] }
}
async function found(query: Record<string, string>) {
  return (await search(query)).jobs.map(({ job_id }) => ids.indexOf(String(job_id)) + 1)
}

describe('the search for jobs', () => {
  it('lists the newest or the oldest first', async () => {
    expect(await found({})).toEqual([5, 4, 3, 2, 1])
    const { body } = await client.call('/jobs')
    expect((body as { job_id: string }[]).map(({ job_id }) => job_id)).toEqual(ids)
  })

  it.each([
    [{ q: 'bell' }, [3, 1]],
    [{ q: 'BELL' }, [3, 1]],
    [{ q: 'ベル' }, [4]],
    [{ q: 'ﾍﾞﾙ' }, [4]],
    [{ q: 'ｂｅｌｌ　ａｇａｉｎ' }, [3]],
    [{ q: '１００％' }, [1]],
    [{ q: 'QUBITS' }, [2]],
    [{ q: '100%' }, [1]],
    [{ q: '_' }, []],
    [{ q: 'nothing like it' }, []],
    [{ status: 'running,submitted' }, [4, 3]],
    [{ status: 'succeeded', q: 'bell' }, [1]],
    [{ start_time: '2026-03-01T09:02:00Z', end_time: '2026-03-01T09:04:00Z' }, [4, 3, 2]],
    [{ end_tiime: '2026-03-01T09:02:00Z' }, [2, 1]],
    [{ end_tiime: '2026-03-01T09:02:00Z', end_time: '2026-03-01T09:01:00Z' }, [1]],
    [{ start_time: '2026-03-01T18:04:00+09:00' }, [5, 4]],
  ])('%j finds %j', async (query, wanted) => {
    expect(await found(query as unknown as Record<string, string>)).toEqual(wanted)
  })

  it('finds a job by a part of its id', async () => {
    expect(await found({ q: ids[2]! })).toEqual([3])
    expect(await found({ q: ids[2]!.slice(-9).toUpperCase() })).toEqual([3])
  })

  it('returns a page, the links to its neighbours and the total', async () => {
    const second = await search({ page: '2', size: '2', q: 'l' })
    expect(second.headers.get('x-total-count')).toBe('2')
    const middle = await search({
      page: '2',
      size: '2',
      status: 'running,submitted,failed,succeeded,cancelled',
    })
    expect(middle.jobs.map(({ job_id }) => ids.indexOf(String(job_id)) + 1)).toEqual([3, 2])
    expect(middle.headers.get('x-total-count')).toBe('5')
    const links = (middle.headers.get('link') ?? '').split(', ').map((link) => {
      const [, target = '', relation] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? []
      return [relation, new URL(target, 'http://cloud.test/jobs').searchParams.get('page')]
    })
    expect(links).toEqual([
      ['first', '1'],
      ['prev', '1'],
      ['next', '3'],
      ['last', '3'],
    ])
    expect(middle.headers.get('link')).toContain('status=running%2Csubmitted')
  })

  it('returns links that work, also behind a proxy under /api', async () => {
    const { headers } = await search({ size: '2', order: 'ASC' })
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    const { pathname, search: query } = new URL(next!, 'https://portal.test/api/jobs?size=2&order=ASC')
    expect(pathname).toBe('/api/jobs')
    const { body } = await client.call(`/jobs${query}`)
    expect((body as { job_id: string }[]).map(({ job_id }) => ids.indexOf(job_id) + 1)).toEqual([3, 4])
  })

  it.each(['4', '4294967296', '9'.repeat(300)])('answers page %s with the last page', async (page) => {
    const past = await search({ page, size: '2' })
    const last = await search({ page: '3', size: '2' })
    expect(past.jobs).toEqual(last.jobs)
    expect(past.headers.get('link')).toBe(last.headers.get('link'))
  })

  it('continues after the last job of a page, while others come and go', async () => {
    const { sub: owner, client: walker } = await api.addUser('walker')
    const sortedIds = Array.from({ length: 7 }, () => uuidV7(api.runtime)).toSorted()
    const rows = sortedIds.map((job_id, number) => ({
      ...job(owner),
      job_id,
      // Three in each millisecond, which their ids put in order.
      submitted_at: new Date(minute(7).getTime() + Math.floor(number / 3)),
    }))
    await api.runtime.database.insertInto('job').values(rows).execute()
    const seen: string[] = []
    let next = '?fields=job_id&order=DESC&size=2'
    for (; next;) {
      const { body, headers } = await walker.call(`/jobs${next}`)
      const [last] = (body as { job_id: string }[]).slice(-1)
      seen.push(...(body as { job_id: string }[]).map(({ job_id }) => job_id))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
      await api.runtime.database.deleteFrom('job').where('job_id', '=', last!.job_id).execute()
      await api.runtime.database
        .insertInto('job')
        .values({ ...job(owner), job_id: uuidV7(api.runtime), submitted_at: minute(9) })
        .execute()
    }
    expect(seen).toEqual(sortedIds.toReversed())
  })

  it('refuses a place that no page told', async () => {
    for (const after of ['', 'x', `1_${ids[0]}'`, `-1_${ids[0]}`, `12345678901234567_${ids[0]}`])
      expect(await search({ page: '2', after })).toMatchObject({
        status: 400,
        body: { message_params: { field: 'after' } },
      })
  })

  it('counts to one beyond 10,000 or beyond the page, and says so', async () => {
    const { sub: owner, client: collector } = await api.addUser('collector')
    await sql`
      insert into job (
        job_id, owner, job_type, status, device_id, shots, program, transpiler_info, simulator_info, mitigation_info,
        submitted_at
      )
      select gen_random_uuid(), ${owner}, 'sampling', 'failed', 'state-vector', 1, '[]', '{}', '{}', '{}',
        timestamptz '2026-01-01' + number * interval '1 second'
      from generate_series(1, 10150) as number`.execute(api.runtime.database)
    const countOf = async (page: number) => {
      const { headers } = await collector.call(`/jobs?fields=job_id&size=100&page=${page}`)
      const relations = [...(headers.get('link') ?? '').matchAll(/rel="(\w+)"/g)].map(([, name]) => name)
      return [headers.get('x-total-count'), headers.get('x-total-count-is-minimum'), relations.join(' ')]
    }
    expect(await countOf(1)).toEqual(['10001', 'true', 'first next'])
    expect(await countOf(101)).toEqual(['10101', 'true', 'first prev next'])
    expect(await countOf(102)).toEqual(['10150', null, 'first prev last'])
    expect(await countOf(900)).toEqual(['10150', null, 'first prev last'])
  })

  it('accepts sizes up to 65,535 and clamps them to 100 jobs; 10 by default', async () => {
    const { sub: owner, client: busy } = await api.addUser('busy')
    const rows = Array.from({ length: 101 }, () => ({ ...job(owner), job_id: uuidV7(api.runtime) }))
    await api.runtime.database.insertInto('job').values(rows).execute()
    const { body, headers } = await busy.call('/jobs?fields=job_id&size=65535')
    expect(body).toHaveLength(100)
    expect(headers.get('link')).toContain('rel="next"')
    expect(await search({ q: 'x'.repeat(1024) })).toMatchObject({ status: 200, jobs: [] })
    const { body: usual } = await busy.call('/jobs?fields=job_id')
    expect(usual).toEqual((body as unknown[]).slice(0, 10))
  })

  it('returns the requested members, with the id', async () => {
    const { jobs: list } = await search({ fields: 'name,status', q: 'GHZ' })
    expect(list).toEqual([{ job_id: ids[1], name: 'GHZ', status: 'failed' }])
    const { jobs: whole } = await search({ q: 'GHZ' })
    expect(whole[0]).toMatchObject({ job_info: { program: [bellPair] }, shots: 10 })
  })

  it.each([
    [{ fields: 'name,secret' }, 'fields.1'],
    [{ status: 'lost' }, 'status.0'],
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'last' }, 'page'],
    [{ size: '65536' }, 'size'],
    [{ order: 'asc' }, 'order'],
    [{ start_time: 'yesterday' }, 'start_time'],
    [{ end_time: '2026-03-01T23:59:60Z' }, 'end_time'],
    [{ q: 'a\u0000b' }, 'q'],
    [{ q: 'x'.repeat(1025) }, 'q'],
  ])('refuses %j', async (query, field) => {
    const answer = await search(query)
    expect(answer).toMatchObject({ status: 400, body: { message_params: { field } } })
  })

  it('refuses a repeated parameter', async () => {
    expect(await client.call('/jobs?page=1&page=2')).toMatchObject({ status: 400 })
  })
})
