import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { queueAJob } from '../../test/queue-a-job.ts'
import { createTestRuntime, type TestRuntime } from '../../test/test-runtime.ts'
import { openDatabase } from '../database/open-database.ts'
import { uuidV7 } from '../dependencies/uuid.ts'
import { seedDevices } from '../jobs/devices/seed-devices.ts'
import { openJobQueue } from '../jobs/queue/job-queue.ts'
import { devicesWithWaitingJobs } from '../jobs/queue/waiting-jobs.ts'
import type { CloudTables } from './cloud-tables.ts'
import { createReadiness } from './readiness.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
async function open() {
  const runtime = await createTestRuntime()
  ends.push(runtime.close)
  return runtime
}
/** Checks over a new connection, which has the current defaults of the database. */
function check({ databaseUrl }: TestRuntime, { idle = [] as string[], isDraining = false } = {}) {
  const database = openDatabase<CloudTables>(databaseUrl, { connections: 1 })
  ends.push(() => database.destroy())
  return createReadiness({
    database,
    engine: { stuckDevices: (connection) => devicesWithWaitingJobs(connection, idle) },
    isDraining: () => isDraining,
    maxMs: 60_000,
  })()
}

describe('readiness', () => {
  it('is given while the database takes writes', async () => {
    const runtime = await open()
    expect(await check(runtime)).toEqual({ isReady: true })
    const { rows } = await sql`select from pg_class where relname like 'readiness%'`.execute(runtime.database)
    expect(rows).toEqual([])
  })

  it('ends when the process stops', async () => {
    expect(await check(await open(), { isDraining: true })).toEqual({
      isReady: false,
      problem: { code: 'stopping' },
    })
  })

  it('ends when the database is read-only', async () => {
    const runtime = await open()
    const name = new URL(runtime.databaseUrl).pathname.slice(1)
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(
      runtime.database,
    )
    expect(await check(runtime)).toEqual({ isReady: false, problem: { code: 'database-read-only' } })
  })

  it('ends when a write finds no room', async () => {
    const runtime = await open()
    // PostgreSQL reports the same code when it cannot extend a file.
    await sql`
      create function refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      runtime.database,
    )
    await sql`
      create event trigger no_room on ddl_command_end when tag in ('CREATE TABLE') execute function refuse()`.execute(
      runtime.database,
    )
    expect(await check(runtime)).toEqual({ isReady: false, problem: { code: 'database-full' } })
  })

  it('ends when a lane does nothing while a job waits', async () => {
    const runtime = await open()
    await seedDevices(runtime)
    const queue = await openJobQueue(runtime)
    ends.push(queue.stop)
    await queue.addDevice('state-vector')
    expect(await check(runtime, { idle: ['state-vector', 'tokusa-16'] })).toEqual({ isReady: true })
    await queueAJob(runtime, queue, { owner: uuidV7(runtime), deviceId: 'state-vector' })
    expect(await check(runtime, { idle: ['tokusa-16'] })).toEqual({ isReady: true })
    expect(await check(runtime, { idle: ['state-vector', 'tokusa-16'] })).toEqual({
      isReady: false,
      problem: { code: 'devices-idle', device_ids: ['state-vector'] },
    })
  })
})
