import { randomBytes, randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { createUserApi } from '../../src/api/create-user-api.ts'
import { writeJobKey } from '../../src/api/jobs/job-key.ts'
import { createApiToken } from '../../src/api/tokens/create-api-token.ts'
import type { CloudTables } from '../../src/composition/cloud-tables.ts'
import { migrateTables } from '../../src/composition/migrate-tables.ts'
import { systemClock } from '../../src/dependencies/clock.ts'
import { createLog } from '../../src/dependencies/log.ts'
import type { CloudRuntime } from '../../src/dependencies/runtime.ts'
import { startEngine } from '../../src/jobs/start-engine.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { fillWithJobs } from '../../test/fill-with-jobs.ts'
import { samplingJob } from '../../test/programs.ts'

/** What a call costs: milliseconds, and the pages of 8 kB that PostgreSQL looks at. */
export interface CallCost {
  readonly ms: number
  readonly buffers: number
}

const rounds = 60
const warmUps = 10
/** Jobs that wait during the measurement. */
const waitingJobs = 100
const jobsPerUser = 1000

/** Measures calls of the user API in a new database with so many jobs. */
export async function measureHistory(
  clusterUrl: string,
  { jobs, limits }: { jobs: number; limits: Record<string, string> },
): Promise<Readonly<Record<string, CallCost>>> {
  const name = `history_${jobs}`
  const administrator = new pg.Client({ connectionString: clusterUrl })
  await administrator.connect()
  await administrator.query(`create database ${name} template template0`)
  await administrator.end()
  const url = new URL(`/${name}`, clusterUrl).href
  const { database, record } = openRecorded(url)
  try {
    await migrateTables(database)
    const settings = readSettings({ ...limits, DATABASE_URL: url })
    const runtime: CloudRuntime<CloudTables> = {
      database,
      settings,
      clock: systemClock,
      randomBytes,
      log: createLog('error'),
    }
    const engine = await startEngine(runtime, url, { hasWorker: false })
    const [owner = ''] = await fillWithJobs(database, { users: jobs / jobsPerUser, jobs })
    const api = createUserApi(runtime, {
      verifyIdToken: async () => ({ ok: false, code: 'AUTHENTICATION_FAILED' }),
      engine,
      checkHealth: async () => ({ isReady: true }),
    })
    const headers = { 'q-api-token': await addUser(runtime, owner), 'content-type': 'application/json' }
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await api.request(path, { ...init, headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${body}`)
      return body
    }
    const submit = () => call('/jobs', { method: 'POST', body: JSON.stringify(samplingJob) })
    for (let job = 0; job < waitingJobs; job++) await submit()
    await sql`vacuum analyze`.execute(database)
    const { key, id } = await findMiddle(database, owner)
    const calls = {
      list: () => call('/jobs?size=20&order=DESC'),
      'next-page': () => call(`/jobs?size=20&order=DESC&page=25&after=${encodeURIComponent(key)}`),
      'pending-count': () => call('/devices'),
      search: () => call('/jobs?size=20&order=DESC&q=number%20777'),
      'one-job': () => call(`/jobs/${id}`),
      submission: submit,
    }
    const costs: Record<string, CallCost> = {}
    for (const [subject, run] of Object.entries(calls)) {
      const ms = await medianTime(run)
      const { queries, answer } = await record(run)
      costs[subject] = { ms, buffers: await countBuffers(url, queries, answer) }
    }
    await engine.stop()
    return costs
  } finally {
    await database.destroy()
  }
}

/** Opens a database whose statements can be recorded. */
function openRecorded(url: string) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  let queries: CompiledQuery[] | undefined
  const database = new Kysely<CloudTables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10, types }) }),
    log: ({ query }) => void queries?.push(query),
  })
  return {
    database,
    record: async <Answer>(run: () => Promise<Answer>) => {
      queries = []
      const answer = await run()
      const recorded = queries
      queries = undefined
      return { queries: recorded, answer }
    },
  }
}

async function addUser(runtime: CloudRuntime<CloudTables>, owner: string): Promise<string> {
  await runtime.database
    .insertInto('identity_user')
    .values({
      id: owner,
      email: 'bench@example.org',
      status: 'confirmed',
      mfa_enabled: true,
      created_at: new Date(),
    })
    .execute()
  const { id, secret } = await createApiToken(runtime, owner)
  return `${id}.${secret}`
}

async function findMiddle(database: Kysely<CloudTables>, owner: string) {
  const { job_id: id, submitted_at } = await database
    .selectFrom('job')
    .select(['job_id', 'submitted_at'])
    .where('owner', '=', owner)
    .orderBy('submitted_at')
    .offset(jobsPerUser / 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, key: writeJobKey({ microseconds: submitted_at.getTime() * 1000, jobId: id }) }
}

async function medianTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const start = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[rounds / 2] ?? 0
}

/** Runs statements again, with another id for the job that they created, and undoes them. */
async function countBuffers(url: string, queries: readonly CompiledQuery[], answer: string): Promise<number> {
  const created = /^\{"job_id":"([^"]+)"\}$/.exec(answer)?.[1]
  const other = randomUUID()
  const renamed = (value: unknown) =>
    created !== undefined && typeof value === 'string' ? value.replaceAll(created, other) : value
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  let buffers = 0
  for (const { sql: text, parameters } of queries) {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      parameters.map(renamed),
    )
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    buffers += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  }
  await client.query('rollback')
  await client.end()
  return buffers
}
