import { afterAll, expect, it } from 'vitest'
import { createTestApi } from '../../../test/test-api.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import { jobFields } from './job-view.ts'
import { readJobPage } from './read-job-page.ts'

const api = await createTestApi()
const { database } = api.runtime
const { sub, client } = await api.addUser('ada')
afterAll(() => api.close())

/** Two of them exceed the bytes of one query. Random text cannot be compressed. */
function longSettings() {
  return { note: Buffer.from(api.runtime.randomBytes(30_000)).toString('base64') }
}

const settings = [longSettings(), {}, longSettings(), longSettings(), { note: '"é"\n' }]
const ids: string[] = []
for (const [number, info] of settings.entries()) {
  const job_id = uuidV7(api.runtime)
  ids.push(job_id)
  await database
    .insertInto('job')
    .values({
      job_id,
      owner: sub,
      name: `job ${number}`,
      job_type: 'estimation',
      status: 'submitted',
      device_id: 'state-vector',
      shots: 10,
      program: JSON.stringify(['h q;']),
      operator: JSON.stringify([{ pauli: 'Z 0', coeff: -1e-20 }]),
      transpiler_info: JSON.stringify(info),
      simulator_info: '{}',
      mitigation_info: '{}',
      submitted_at: new Date(Date.UTC(2026, 2, 1, 9, number)),
    })
    .execute()
}

const search = { owner: sub, fields: jobFields, page: 1, size: 20, order: 'ASC' } as const
function noteOf(job: unknown) {
  return (job as { transpiler_info: object }).transpiler_info
}

it('lists long jobs completely and in order, although it reads them in groups', async () => {
  const { body } = await client.call('/jobs?order=ASC')
  expect((body as object[]).map(noteOf)).toEqual(settings)
  expect((body as object[])[0]).toEqual((await client.call(`/jobs/${ids[0]}`)).body)
})

it('lists the jobs of one device', async () => {
  const { body } = await client.call('/jobs?device_id=state-vector&fields=job_id')
  expect(body).toHaveLength(settings.length)
  expect((await client.call('/jobs?device_id=elsewhere')).body).toEqual([])
})

it('reads no more of a page than is consumed, and omits jobs deleted meanwhile', async () => {
  const { list, total } = await readJobPage(api.runtime, search)
  expect(total).toBe(5)
  const pieces: string[] = []
  for await (const piece of list as AsyncIterable<string>) {
    if (!pieces.length) await database.deleteFrom('job').where('job_id', '=', ids[2]!).execute()
    pieces.push(piece)
  }
  expect(pieces.length).toBeGreaterThan(3)
  const jobs = JSON.parse(pieces.join('')) as object[]
  expect(jobs.map(noteOf)).toEqual(settings.filter((_, number) => number !== 2))
})

it('reads short jobs at once', async () => {
  const { list } = await readJobPage(api.runtime, { ...search, fields: ['job_id', 'name'] })
  expect(JSON.parse(list as string)).toHaveLength(4)
  const none = await readJobPage(api.runtime, { ...search, page: 2 })
  expect(none.list).toBe('[]')
})
