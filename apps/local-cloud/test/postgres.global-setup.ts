import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openJobQueue } from '../src/engine/queue/job-queue.ts'
import { createLog } from '../src/runtime/log.ts'
import { startCluster } from '../src/postgres/cluster.ts'
import { readSettings } from '../src/settings/settings.ts'
import { migrateTables } from '../src/cloud/migrate-tables.ts'
import { openDatabase } from '../src/store/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL; its database `postgres` has the tables and serves as the template of all others. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for the whole run, and one folder for all that the run's tests write to the system's. What they hold is
 * thrown away, so nothing waits for the disk.
 */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-test-'))
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const cluster = await startCluster(folder, { flags })
  const database = openDatabase(cluster.url)
  await migrateTables(database)
  const queue = await openJobQueue({ database, settings: readSettings({}), log: createLog('silent') })
  await queue.stop()
  await database.destroy()
  project.provide('postgresUrl', cluster.url)
  // Read by `tmpdir()` of the processes that the tests run in, and of those that they start.
  process.env.TMPDIR = folder

  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
