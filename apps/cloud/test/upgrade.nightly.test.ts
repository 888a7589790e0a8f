import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createUserApi } from '../src/api/create-user-api.ts'
import type { CloudTables } from '../src/composition/cloud-tables.ts'
import { migrateTables } from '../src/composition/migrate-tables.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { createLog } from '../src/dependencies/log.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import { readSettings } from '../src/settings/settings.ts'
import { createContractClient } from './contract-client.ts'
import { waitForStatus } from './wait-for-status.ts'

const release = readFileSync(resolve(import.meta.dirname, 'fixtures', 'first-release.sql'), 'utf8')
const token = /^-- token (\S+)/.exec(release)?.[1] ?? ''

const administrator = new pg.Client({ connectionString: inject('postgresUrl') })
await administrator.connect()
await administrator.query('create database first_release template template0')
const url = new URL('/first_release', inject('postgresUrl')).href
const loader = new pg.Client({ connectionString: url })
await loader.connect()
await loader.query(release)
await loader.end()

const database = openDatabase<CloudTables>(url)
afterAll(async () => {
  await database.destroy()
  await administrator.query('drop database first_release with (force)')
  await administrator.end()
})

describe("the first release's database", () => {
  it('is migrated with all its data', async () => {
    const before = await sql<{ tables: number }>`
      select count(*)::integer as tables from pg_tables where schemaname = 'public'`.execute(database)
    expect(before.rows[0]?.tables).toBeGreaterThan(10)
    await migrateTables(database)
    expect(await migrateTables(database)).toEqual([])

    const runtime = {
      database,
      settings: readSettings({ DATABASE_URL: url }),
      clock: { now: () => new Date('2026-12-02T00:00:00Z') },
      randomBytes: (size: number) => new Uint8Array(size),
      log: createLog('silent'),
    }
    const engine = await startEngine(runtime, url)
    const refuseIdTokens = async () => ({ ok: false, code: 'AUTHENTICATION_FAILED' }) as const
    const api = createUserApi(runtime, {
      verifyIdToken: refuseIdTokens,
      engine,
      checkHealth: async () => ({ isReady: true }),
    })
    const client = createContractClient(api, { 'q-api-token': token })

    const { body } = await client.call('/jobs?order=ASC&fields=name,status,job_type')
    const jobs = body as { job_id: string; name: string }[]
    expect(jobs.map(({ name }) => name)).toEqual(['Server-side example', 'interrupted', 'waiting'])
    for (const { job_id } of jobs) await waitForStatus(client, job_id, 'succeeded')
    const attempts = await database
      .selectFrom('job')
      .select(['name', 'attempt'])
      .orderBy('submitted_at')
      .execute()
    expect(attempts.map(({ attempt }) => attempt)).toEqual([0, 2, 1])
    expect(await client.call(`/jobs/${jobs[0]!.job_id}/sselog`)).toMatchObject({ status: 200 })
    await engine.stop()
  })

  it('then has the tables of a new one, so no released migration has changed', async () => {
    const fresh = openDatabase<CloudTables>(inject('postgresUrl'))
    const [old, today] = await Promise.all([database, fresh].map(describeTables))
    await fresh.destroy()
    expect(old).toEqual(today)
  })
})

/** Returns the columns, constraints and indexes of the cloud's tables. */
async function describeTables(of: Kysely<CloudTables>): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name, column_name as name, concat_ws(' ', data_type, is_nullable, column_default, is_identity) as definition
    from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(of)
  return rows
}
