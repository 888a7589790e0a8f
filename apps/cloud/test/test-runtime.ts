import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { CloudTables } from '../src/composition/cloud-tables.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { createLog } from '../src/dependencies/log.ts'
import type { CloudRuntime } from '../src/dependencies/runtime.ts'
import { readSettings } from '../src/settings/settings.ts'

export interface TestRuntime extends CloudRuntime<CloudTables> {
  readonly databaseUrl: string
  /** Every logged line. */
  readonly logged: readonly string[]
  readonly turnClock: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/**
 * Creates a runtime with its own database, a clock that only the test advances, and a log that is
 * kept.
 *
 * @param environment Settings by variable, as in a real start.
 */
export async function createTestRuntime(environment: Record<string, string> = {}): Promise<TestRuntime> {
  const { url, drop } = await createTestDatabase()
  const logged: string[] = []
  let now = Date.parse('2026-05-04T03:02:01.000Z')
  // A test with a thousand concurrent queries waits for connections on a busy machine, however long
  // that takes.
  const database = openDatabase(url, { waitMs: 300_000, seconds: 300 })
  return {
    database,
    databaseUrl: url,
    settings: readSettings({
      SECRET_KEY: 'a key of the tests that is long enough',
      DATABASE_URL: url,
      // The default depends on the machine.
      JOB_MEMORY: '4096',
      ...environment,
    }),
    clock: { now: () => new Date(now) },
    turnClock: (milliseconds) => void (now += milliseconds),
    randomBytes,
    log: createLog('debug', { write: (line) => logged.push(line) }),
    logged,
    close: async () => {
      await database.destroy()
      await drop()
    },
  }
}

/** Creates a database with all tables, copied from the run's template. */
async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  const administrate = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/template1', url).href })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await administrate(`create database ${name} template template_of_tests`)
  return {
    url: new URL(`/${name}`, url).href,
    drop: () => administrate(`drop database if exists ${name} with (force)`),
  }
}
