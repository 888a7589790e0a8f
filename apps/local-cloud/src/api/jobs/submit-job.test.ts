import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { samplingJob } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { submit } from '../../../test/wait-for-status.ts'

const api = await createTestApi()
const { client } = await api.addUser('ada')
const { database } = api.runtime
afterAll(() => api.close())

async function countEntries(jobId: string) {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from queue.job where id = ${jobId}`.execute(database)
  return rows[0]?.entries
}

describe('a submitted job', () => {
  it('is stored together with its queue entry', async () => {
    expect(await countEntries(await submit(client, samplingJob))).toBe(1)
  })

  it('is not stored if it cannot be queued', async () => {
    await sql`insert into device (device_id, name, device_type, status, n_qubits, basis_gates, supported_instructions, description, updated_at)
      select 'no-queue', 'No queue', device_type, status, n_qubits, basis_gates, supported_instructions, '', updated_at
      from device where device_id = 'state-vector'`.execute(database)
    const answer = await client.call('/jobs', {
      method: 'POST',
      body: { ...samplingJob, device_id: 'no-queue' },
    })
    expect(answer).toMatchObject({ status: 500, body: { message_code: 'INTERNAL_SERVER_ERROR' } })
    const jobs = await database.selectFrom('job').selectAll().where('device_id', '=', 'no-queue').execute()
    expect(jobs).toEqual([])
  })
})
