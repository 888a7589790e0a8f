import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { samplingJob } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'

const api = await createTestApi({}, { hasWorker: false })
const lock = new pg.Client({ connectionString: api.runtime.databaseUrl })
await lock.connect()
afterAll(async () => {
  await lock.end()
  await api.close()
})

it('leaves connections to others while one user cancels many jobs at once', async () => {
  const { client: ada } = await api.addUser('ada')
  const { client: eve } = await api.addUser('eve')
  const ids: string[] = []
  for (let count = 0; count < 20; count++) {
    const { body } = await eve.call('/jobs', { method: 'POST', body: samplingJob })
    ids.push((body as { job_id: string }).job_id)
  }
  await lock.query('begin; select from queue_turn for update')
  const cancelled = Promise.all(ids.map((id) => eve.call(`/jobs/${id}/cancel`, { method: 'POST' })))
  const answer = await ada.call('/jobs')
  await lock.query('commit')
  expect(answer).toMatchObject({ status: 200 })
  expect(new Set((await cancelled).map(({ status }) => status))).toEqual(new Set([200]))
})
