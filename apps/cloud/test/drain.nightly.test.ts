import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'
import { startEngine } from '../src/jobs/start-engine.ts'
import { bellPair } from './programs.ts'
import { countEnds, recordEnds } from './record-ends.ts'
import { createTestRuntime } from './test-runtime.ts'
import { startWorkerProcess } from './worker-process.ts'

const jobs = 10_000
const users = 10
const runtime = await createTestRuntime()
const { database, databaseUrl } = runtime
const ends: (() => Promise<unknown>)[] = [runtime.close]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** Fills a device's queue faster than the API does. */
async function fillQueue(jobs: number): Promise<void> {
  const { rows } = await sql<{ id: string; owner: string }>`
    insert into job (
      job_id, owner, job_type, status, device_id, shots, program, transpiler_info, simulator_info, mitigation_info, submitted_at
    )
    select
      gen_random_uuid(), md5((number % ${sql.lit(users)})::text)::uuid, 'sampling', 'submitted', 'state-vector', 100,
      ${JSON.stringify([bellPair])}, '{}', '{}', '{}', now()
    from generate_series(0, ${sql.lit(jobs - 1)}) as number
    returning job_id as id, owner`.execute(database)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'queue',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const entries = rows.map(({ id, owner }, index) => ({
    id,
    priority: -Math.floor(index / users),
    group: { id: owner },
  }))
  await boss.insert('device.state-vector', entries)
  await boss.stop({ graceful: false })
}

async function countWaiting() {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from job where status in ('submitted', 'ready', 'running')`.execute(
    database,
  )
  return rows[0]!.waiting
}

describe('a worker', () => {
  it(`drains a queue of ${jobs} jobs, each once, in constant memory`, { timeout: 600_000 }, async () => {
    const engine = await startEngine(runtime, databaseUrl, { hasWorker: false })
    ends.push(engine.stop)
    await recordEnds(database)
    await fillQueue(0.4 * jobs)
    expect(await countWaiting()).toBe(0.4 * jobs)
    const worker = await startWorkerProcess(databaseUrl)
    ends.push(() => worker.end('SIGKILL'))
    /** Waits until no job waits. Returns the largest memory on the way, in MB. */
    const drain = async () => {
      let largest = 0
      for (let waiting = 1; waiting > 0; await setTimeout(50)) {
        waiting = await countWaiting()
        largest = Math.max(largest, worker.residentMb())
      }
      return largest
    }
    const early = await drain()
    await fillQueue(0.6 * jobs)
    const late = await drain()
    expect(await countEnds(database)).toEqual({ 'succeeded once': jobs })
    expect(late).toBeLessThan(1.25 * early + 50)
    expect(late).toBeLessThan(700)
    expect(await worker.end('SIGTERM')).toBe(0)
  })
})
