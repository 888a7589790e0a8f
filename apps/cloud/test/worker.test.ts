import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeSseSource } from '../src/jobs/sse/sse-source.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import { bellPair, endlessJob, samplingJob } from './programs.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import { submit, waitForStatus } from './wait-for-status.ts'

const apis: TestApi[] = []
async function openApi(environment: Record<string, string> = {}) {
  const api = await createTestApi({ SUBMISSIONS_PER_MINUTE: '1000', ...environment })
  apis.push(api)
  const { client } = await api.addUser('ada')
  const jobRow = (jobId: string) =>
    api.runtime.database.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
  return { ...api, client, jobRow }
}
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close()
})

describe('a worker', () => {
  it('runs a job that was queued by a clock that was set back since', async () => {
    const api = await createTestApi({}, { hasWorker: false })
    apis.push(api)
    const { client } = await api.addUser('ada')
    const jobId = await submit(client, samplingJob)
    await sql`update queue.job set start_after = now() + interval '1 day' where id = ${jobId}`.execute(
      api.runtime.database,
    )
    const worker = await startEngine(api.runtime, api.runtime.databaseUrl)
    await waitForStatus(client, jobId, 'succeeded')
    await worker.stop()
  })

  it('abandons a job that is cancelled while it runs, and runs the next', async () => {
    const { client, jobRow } = await openApi()
    const endless = await submit(client, endlessJob)
    await waitForStatus(client, endless, 'running')
    const next = await submit(client, samplingJob)
    await client.call(`/jobs/${endless}/cancel`, { method: 'POST' })
    await waitForStatus(client, next, 'succeeded')
    expect(await jobRow(endless)).toMatchObject({ status: 'cancelled', result: null })
  })

  it('runs short jobs of a simulator beside a long one, and no second long one, if set', async () => {
    const { client } = await openApi({ SHORT_JOB_LANES: 'on' })
    const [running, waiting] = [await submit(client, endlessJob), await submit(client, endlessJob)]
    await waitForStatus(client, running, 'running')
    const short = await submit(client, samplingJob)
    await waitForStatus(client, short, 'succeeded')
    expect((await client.call(`/jobs/${running}/status`)).body).toMatchObject({ status: 'running' })
    expect((await client.call(`/jobs/${waiting}/status`)).body).toMatchObject({ status: 'ready' })
  })

  it('reports the progress of a job while it runs', async () => {
    const { client } = await openApi()
    const id = await submit(client, endlessJob)
    const progress = async () =>
      ((await client.call(`/jobs/${id}/status`)).body as { progress?: number }).progress
    const told: number[] = []
    while (told.length < 3) {
      const now = await progress()
      if (now !== undefined && now !== told.at(-1)) told.push(now)
      await setTimeout(10)
    }
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told[2]).toBeGreaterThan(0)
    expect(told[2]).toBeLessThan(1)
    await client.call(`/jobs/${id}/cancel`, { method: 'POST' })
    expect(await progress()).toBeUndefined()
  })

  it('keeps later jobs waiting, and the device reports their number', async () => {
    const { client } = await openApi()
    const pending = async () =>
      ((await client.call('/devices/state-vector')).body as { n_pending_jobs: number }).n_pending_jobs
    const endless = await submit(client, endlessJob)
    await waitForStatus(client, endless, 'running')
    expect(await pending()).toBe(0)
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push(await submit(client, samplingJob))
    expect(await pending()).toBe(3)
    await client.call(`/jobs/${ids[1]}/cancel`, { method: 'POST' })
    expect(await pending()).toBe(2)
    await client.call(`/jobs/${endless}/cancel`, { method: 'POST' })
    await waitForStatus(client, ids[2]!, 'succeeded')
    expect(await pending()).toBe(0)
  })

  it('runs the jobs of one device in order, one at a time', async () => {
    const { client, runtime } = await openApi()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await submit(client, samplingJob))
    await waitForStatus(client, ids.at(-1)!, 'succeeded')
    const { rows } = await sql<{ id: string }>`
      select id from queue.job where name = 'device.state-vector' order by completed_on`.execute(
      runtime.database,
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  it('returns its job when it stops, and another worker finishes it', async () => {
    const { client, engine, runtime, jobRow } = await openApi()
    const id = await submit(client, endlessJob)
    await waitForStatus(client, id, 'running')
    await engine.stop()
    expect(await jobRow(id)).toMatchObject({ status: 'ready', worker_id: null, running_at: null, attempt: 1 })
    // The next attempt ends.
    await runtime.database
      .updateTable('job')
      .set({ program: JSON.stringify([bellPair]) })
      .where('job_id', '=', id)
      .execute()
    const another = await startEngine(runtime, runtime.databaseUrl)
    await waitForStatus(client, id, 'succeeded')
    expect(await jobRow(id)).toMatchObject({ attempt: 2, message: null })
    await another.stop()
  })

  it("loses its job with its connection: the first attempt's result is ignored", async () => {
    const { client, runtime, jobRow } = await openApi({ SSE_COMMAND: 'sh -u' })
    const released = join(mkdtempSync(join(tmpdir(), 'worker-')), 'released')
    const script = encodeSseSource(`while [ ! -e ${released} ]; do sleep 0.05; done`)
    const id = await submit(client, { ...samplingJob, job_type: 'sse', job_info: { program: [script] } })
    await waitForStatus(client, id, 'running')
    const before = (await jobRow(id)).worker_id
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'qportal worker' and datname = current_database()`.execute(runtime.database)
    while ((await jobRow(id)).status !== 'ready') await setTimeout(10)
    writeFileSync(released, '')
    await waitForStatus(client, id, 'succeeded')
    const row = await jobRow(id)
    expect(row.attempt).toBe(2)
    expect(row.worker_id).not.toBe(before)
  })

  it('shares a database with another: each job runs once', async () => {
    const { client, runtime, jobRow } = await openApi()
    const another = await startEngine(runtime, runtime.databaseUrl)
    // One worker alone could run all short jobs, but not two endless ones.
    const endless = [await submit(client, endlessJob), await submit(client, endlessJob)]
    for (const id of endless) await waitForStatus(client, id, 'running')
    const running = await Promise.all(endless.map(jobRow))
    expect(new Set(running.map(({ worker_id }) => worker_id)).size).toBe(2)
    for (const id of endless) await client.call(`/jobs/${id}/cancel`, { method: 'POST' })
    const ids: string[] = []
    for (let i = 0; i < 20; i++) ids.push(await submit(client, samplingJob))
    for (const id of ids) await waitForStatus(client, id, 'succeeded')
    const rows = await runtime.database.selectFrom('job').select('attempt').execute()
    await another.stop()
    expect(rows.map(({ attempt }) => attempt)).toEqual([...endless, ...ids].map(() => 1))
  })

  it('recalibrates the devices once their day is over', async () => {
    const { engine, client, runtime } = await openApi()
    await engine.stop()
    const another = await startEngine(runtime, runtime.databaseUrl, { housekeepingMs: 20 })
    const calibratedAt = async () =>
      ((await client.call('/devices/asagi-64')).body as { calibrated_at: string }).calibrated_at
    expect(await calibratedAt()).toBe('2026-05-04T00:00:00.000Z')
    runtime.turnClock(86_400_000)
    while ((await calibratedAt()) !== '2026-05-05T00:00:00.000Z') await setTimeout(10)
    await another.stop()
  })

  it('fails a job at which ten workers have died', async () => {
    const { client, engine, runtime, jobRow } = await openApi()
    await engine.stop()
    const id = await submit(client, samplingJob)
    await sql`update queue.job set state = 'retry', started_on = now(), retry_count = 9 where id = ${id}`.execute(
      runtime.database,
    )
    const another = await startEngine(runtime, runtime.databaseUrl)
    while ((await jobRow(id)).status !== 'failed') await setTimeout(10)
    expect(await jobRow(id)).toMatchObject({ message: 'The job was given up: it was interrupted 10 times.' })
    await another.stop()
  })
})
