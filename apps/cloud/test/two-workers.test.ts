import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { endlessJob, samplingJob } from './programs.ts'
import { countEnds, recordEnds } from './record-ends.ts'
import { createTestApi } from './test-api.ts'
import { submit, waitForStatus } from './wait-for-status.ts'
import { startWorkerProcess } from './worker-process.ts'

const api = await createTestApi({ SUBMISSIONS_PER_MINUTE: '1000' }, { hasWorker: false })
const { database, databaseUrl } = api.runtime
const { client } = await api.addUser('ada')
const ends: (() => Promise<unknown>)[] = [api.close]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
async function addWorker() {
  const worker = await startWorkerProcess(databaseUrl)
  ends.push(() => worker.end('SIGKILL'))
  return worker
}
function jobRow(jobId: string) {
  return database.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
}

describe('two workers with only DATABASE_URL', () => {
  it('run each job once, and take over the job of a killed worker', { timeout: 600_000 }, async () => {
    await recordEnds(database)
    const first = await addWorker()
    const endless = await submit(client, endlessJob)
    await waitForStatus(client, endless, 'running')
    const firstId = (await jobRow(endless)).worker_id
    await addWorker()
    // One worker alone could run all short jobs, but not two endless ones.
    const another = await submit(client, endlessJob)
    await waitForStatus(client, another, 'running')
    expect((await jobRow(another)).worker_id).not.toBe(firstId)
    await client.call(`/jobs/${another}/cancel`, { method: 'POST' })
    const ids: string[] = []
    for (let i = 0; i < 30; i++)
      ids.push(await submit(client, { ...samplingJob, device_id: i % 3 ? 'state-vector' : 'tokusa-16' }))
    for (const id of ids) await waitForStatus(client, id, 'succeeded')
    const rows = await database.selectFrom('job').select('attempt').where('job_id', 'in', ids).execute()
    expect(new Set(rows.map(({ attempt }) => attempt))).toEqual(new Set([1]))

    await first.end('SIGKILL')
    for (
      let row = await jobRow(endless);
      row.attempt < 2 || row.status !== 'running';
      row = await jobRow(endless)
    )
      await setTimeout(20)
    expect((await jobRow(endless)).worker_id).not.toBe(firstId)
    await client.call(`/jobs/${endless}/cancel`, { method: 'POST' })
    expect(await countEnds(database)).toEqual({ 'succeeded once': 30, 'cancelled once': 2 })

    // The lane is free again.
    await waitForStatus(client, await submit(client, samplingJob), 'succeeded')
  })
})
