import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateTables } from '../src/composition/migrate-tables.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { createLog } from '../src/dependencies/log.ts'
import { startCluster } from '../src/embedded-postgres/cluster.ts'
import { openJobQueue } from '../src/jobs/queue/job-queue.ts'
import { readSettings } from '../src/settings/settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address of the run's PostgreSQL. Its database `postgres` has the tables. `template_of_tests`
     * is a copy that nobody connects to, so that it can be copied at any time.
     */
    postgresUrl: string
  }
}

/**
 * Starts one real PostgreSQL for the whole run, and one folder for all temporary files. Both are
 * discarded afterwards, so nothing waits for the disk.
 */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cloud-test-'))
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const cluster = await startCluster(folder, { flags })
  const database = openDatabase(cluster.url)
  await migrateTables(database)
  const queue = await openJobQueue({ database, settings: readSettings({}), log: createLog('silent') })
  await queue.stop()
  await database.destroy()
  const client = new pg.Client({ connectionString: new URL('/template1', cluster.url).href })
  await client.connect()
  await client.query('create database template_of_tests template postgres')
  await client.end()
  project.provide('postgresUrl', cluster.url)
  // Tests start many processes of the cloud. Compiling it is nearly half of the work of a start.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  // Read by `tmpdir()` of the test processes and of those that they start.
  process.env.TMPDIR = folder

  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
