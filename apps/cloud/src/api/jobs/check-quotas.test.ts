import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApi } from '../../../test/test-api.ts'

const api = await createTestApi(
  {
    JOBS_PER_USER: '4',
    BYTES_PER_USER: '3000',
    QUEUED_QPU_JOBS_PER_USER: '1',
    QUEUED_SIMULATOR_JOBS_PER_USER: '3',
  },
  { hasWorker: false },
)
afterAll(() => api.close())

const ada = await api.addUser('ada')
const eve = await api.addUser('eve')
const ida = await api.addUser('ida')

function submit({ client }: typeof ada, device_id: string, description = '') {
  return client.call('/jobs', {
    method: 'POST',
    body: {
      device_id,
      job_type: 'sampling',
      shots: 10,
      description,
      job_info: { program: ['OPENQASM 3; include "stdgates.inc"; qubit q; bit c; h q; c = measure q;'] },
    },
  })
}

describe('a job above a quota', () => {
  it('is refused by cost class, and other users are not affected', async () => {
    expect((await submit(ada, 'tokusa-16')).status).toBe(200)
    expect(await submit(ada, 'tokusa-16')).toMatchObject({
      status: 429,
      body: {
        message_code: 'QUEUE_LIMIT_REACHED',
        message: 'At most 1 of your jobs may wait for quantum processors.',
        message_params: { limit: 1 },
      },
    })
    expect((await submit(ada, 'state-vector')).status).toBe(200)
    expect((await submit(eve, 'tokusa-16')).status).toBe(200)
  })

  it('is refused when the jobs that are kept occupy too many bytes', async () => {
    await api.runtime.database
      .updateTable('job')
      .set({ status: 'succeeded', job_type: 'sse' })
      .where('owner', '=', ada.sub)
      .execute()
    await api.runtime.database
      .insertInto('job_log')
      .columns(['job_id', 'zip'])
      .expression((from) =>
        from
          .selectFrom('job')
          .select((select) => ['job_id', select.val(randomBytes(3000)).as('zip')])
          .where('owner', '=', ada.sub)
          .limit(1),
      )
      .execute()
    expect(await submit(ada, 'state-vector')).toMatchObject({
      status: 413,
      body: {
        message_code: 'STORAGE_LIMIT_REACHED',
        message: 'Your jobs may occupy at most 3000 bytes. Delete some that have ended.',
        message_params: { limit: 3000 },
      },
    })
  })

  it('is refused when too many jobs are kept, whoever else keeps some', async () => {
    for (let job = 0; job < 3; job++) expect((await submit(eve, 'state-vector')).status).toBe(200)
    await api.runtime.database
      .updateTable('job')
      .set({ status: 'succeeded' })
      .where('owner', '=', eve.sub)
      .execute()
    expect(await submit(eve, 'state-vector')).toMatchObject({
      status: 413,
      body: {
        message_code: 'JOB_LIMIT_REACHED',
        message: 'At most 4 jobs are kept per user. Delete some that have ended.',
        message_params: { limit: 4 },
      },
    })
    expect((await submit(ida, 'state-vector')).status).toBe(200)
  })
})
