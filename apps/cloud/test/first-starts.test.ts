import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../src/database/open-database.ts'
import { openJobQueue } from '../src/jobs/queue/job-queue.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())

it('lets several processes start at once on a new database', async () => {
  for (let round = 0; round < 3; round++) {
    await sql`drop schema if exists queue cascade`.execute(runtime.database)
    const databases = Array.from({ length: 4 }, () => openDatabase(runtime.databaseUrl, { connections: 2 }))
    const started = databases.map(async (database) => {
      const queue = await openJobQueue({ ...runtime, database })
      // A connection whose setup failed would refuse everything from then on.
      await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(database)))
      await queue.stop()
    })
    const outcomes = await Promise.allSettled(started)
    for (const database of databases) await database.destroy()
    expect(outcomes).toEqual(databases.map(() => ({ status: 'fulfilled', value: undefined })))
  }
})
