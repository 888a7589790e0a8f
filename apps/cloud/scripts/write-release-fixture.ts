// Writes test/fixtures/first-release.sql: a database of the first release with a user, a token, and
// jobs that have ended, wait or were interrupted.
// It ran once, at that release. The upgrade test starts from its output.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { createChangeJobs } from '../src/api/jobs/change-jobs.ts'
import { submitJob } from '../src/api/jobs/submit-job.ts'
import { createApiToken } from '../src/api/tokens/create-api-token.ts'
import type { CloudTables } from '../src/composition/cloud-tables.ts'
import { migrateTables } from '../src/composition/migrate-tables.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { createLog } from '../src/dependencies/log.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { startCluster } from '../src/embedded-postgres/cluster.ts'
import { seedDevices } from '../src/jobs/devices/seed-devices.ts'
import { openJobQueue } from '../src/jobs/queue/job-queue.ts'
import { seedSseJob } from '../src/jobs/seed-sse-job.ts'
import { readSettings } from '../src/settings/settings.ts'
import { samplingJob } from '../test/programs.ts'

const owner = '0195c1f0-0000-7000-8000-000000000001'
const folder = mkdtempSync(join(tmpdir(), 'release-fixture-'))
const cluster = await startCluster(folder)
try {
  const statements = await recordMigrations(cluster.url)
  const database = openDatabase(cluster.url)
  const token = await fill(database)
  const data = await dumpRows(database)
  await database.destroy()
  const fixtures = resolve(import.meta.dirname, '..', 'test', 'fixtures')
  mkdirSync(fixtures, { recursive: true })
  writeFileSync(
    join(fixtures, 'first-release.sql'),
    `-- token ${token}\n` +
      [
        ...statements,
        getConstructionPlans('queue'),
        'set session_replication_role = replica',
        ...data,
        '',
      ].join(';\n'),
  )
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs the migrations and returns the data definition statements that they executed. */
async function recordMigrations(url: string): Promise<string[]> {
  const statements: string[] = []
  const database = new Kysely<CloudTables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => {
      if (/^(create|alter)\b/i.test(query.sql)) statements.push(query.sql)
    },
  })
  await migrateTables(database)
  await database.destroy()
  return statements
}

/** Returns the user's API token. */
async function fill(database: Kysely<CloudTables>): Promise<string> {
  let now = Date.parse('2026-12-01T00:00:00Z')
  const runtime = {
    database,
    settings: readSettings({}),
    clock: { now: () => new Date((now += 1000)) },
    randomBytes,
    log: createLog('warn'),
  }
  await database
    .insertInto('identity_user')
    .values({
      id: owner,
      email: 'first@example.org',
      status: 'confirmed',
      mfa_enabled: true,
      created_at: runtime.clock.now(),
    })
    .execute()
  await seedDevices(runtime)
  await seedSseJob(runtime, owner)
  const { id: api_token_id, secret: api_token_secret } = await createApiToken(runtime, owner)

  const queue = await openJobQueue(runtime)
  await queue.addDevice('state-vector')
  const checkJob = async () => ({ ok: true }) as const
  const change = createChangeJobs(database)
  for (const name of ['interrupted', 'waiting'])
    await submitJob(
      runtime,
      { queue, checkJob, change },
      { owner, job: { ...samplingJob, job_type: 'sampling', name }, jobId: uuidV7(runtime) },
    )
  await database.transaction().execute(async (transaction) => {
    const entry = await queue.take(transaction, 'state-vector')
    await transaction
      .updateTable('job')
      .set({
        status: 'running',
        worker_id: 1_000_000,
        attempt: 1,
        ready_at: runtime.clock.now(),
        running_at: runtime.clock.now(),
      })
      .where('job_id', '=', entry!.jobId)
      .execute()
  })
  await queue.stop()
  return `${api_token_id}.${api_token_secret}`
}

/** Returns every row of every table as insert statements. */
async function dumpRows(database: Kysely<CloudTables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'queue')
      and (schemaname, tablename) not in (select n.nspname, c.relname from pg_inherits join pg_class c on c.oid = inhrelid join pg_namespace n on n.oid = c.relnamespace)
    order by name`.execute(database)
  const statements: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: unknown[] | null }>`
      select json_agg(to_json(t)) as rows from ${sql.raw(name)} as t`.execute(database)
    if (!rows[0]?.rows) continue
    const json = JSON.stringify(rows[0].rows).replaceAll("'", "''")
    statements.push(
      `delete from ${name}`,
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${json}')`,
    )
  }
  return statements
}
