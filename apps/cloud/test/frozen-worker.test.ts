import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import { endlessJob } from './programs.ts'
import { queueAJob } from './queue-a-job.ts'
import { createTestApi } from './test-api.ts'
import { submit, waitForStatus } from './wait-for-status.ts'
import { startWorkerProcess } from './worker-process.ts'

const api = await createTestApi({ WORKER_SILENCE_SECONDS: '2' }, { hasWorker: false })
const { runtime, engine } = api
const { database, databaseUrl } = runtime
const { client } = await api.addUser('ada')
const ends: (() => Promise<unknown>)[] = [api.close]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
async function addWorkerProcess() {
  const worker = await startWorkerProcess(databaseUrl, {
    DATABASE_SECONDS: '2',
    WORKER_SILENCE_SECONDS: '2',
    // A short lane would take the job without the row for which the test lets it wait.
    SHORT_JOB_LANES: 'off',
  })
  ends.push(() => worker.end('SIGKILL'))
  return worker
}
async function addWorker() {
  const worker = await startEngine(runtime, databaseUrl, { housekeepingMs: 100 })
  ends.push(worker.stop)
  return worker
}
function stateOf(jobId: string) {
  return database
    .selectFrom('job')
    .select(['status', 'worker_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
}
/** Counts the sessions that wait for a lock. */
async function countBlocked() {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::integer as blocked from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(database)
  return rows[0]!.blocked
}

const patiently = { timeout: 250_000 }

describe('a worker process that is frozen', () => {
  it('loses the job that it runs to another', async () => {
    const frozen = await addWorkerProcess()
    const jobId = await submit(client, endlessJob)
    await waitForStatus(client, jobId, 'running')
    const { worker_id: first } = await stateOf(jobId)
    frozen.child.kill('SIGSTOP')
    const other = await addWorker()
    const takenOver = { status: 'running', worker_id: expect.not.toBeOneOf([first, null]) as unknown }
    await expect.poll(() => stateOf(jobId), patiently).toEqual(takenOver)
    await client.call(`/jobs/${jobId}/cancel`, { method: 'POST' })
    await other.stop()
    await frozen.end('SIGKILL')
  })

  it('inside its take keeps no device from the others', async () => {
    const owner = uuidV7(runtime)
    const deviceId = 'state-vector'
    const frozen = await addWorkerProcess()
    let jobId = ''
    // The worker has taken the entry and waits for this row, so it is inside its transaction.
    await database.transaction().execute(async (transaction) => {
      await sql`delete from queue_round`.execute(transaction)
      await sql`insert into queue_round values (${deviceId}, 0)`.execute(transaction)
      jobId = await queueAJob(runtime, engine.queue, { owner, deviceId })
      while ((await countBlocked()) === 0) await setTimeout(5)
      frozen.child.kill('SIGSTOP')
    })
    await addWorker()
    await expect.poll(() => stateOf(jobId), patiently).toMatchObject({ status: 'succeeded' })
    await frozen.end('SIGKILL')
  })
})
