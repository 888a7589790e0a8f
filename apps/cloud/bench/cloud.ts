// npm run bench -- cloud: measures the job list against its bare SQL queries, accepting and
// completing jobs against pg-boss alone, and calls among 10^6 jobs against those among 10^4.
// Each pair runs alternately on one durable PostgreSQL. Prints medians; a ratio of 1 means no
// overhead.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createUserApi } from '../src/api/create-user-api.ts'
import { jobFields } from '../src/api/jobs/job-view.ts'
import { jobSearchQueries } from '../src/api/jobs/search-jobs.ts'
import { createApiToken } from '../src/api/tokens/create-api-token.ts'
import type { CloudTables } from '../src/composition/cloud-tables.ts'
import { migrateTables } from '../src/composition/migrate-tables.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { systemClock } from '../src/dependencies/clock.ts'
import { createLog } from '../src/dependencies/log.ts'
import type { CloudRuntime } from '../src/dependencies/runtime.ts'
import { startCluster } from '../src/embedded-postgres/cluster.ts'
import { findFreePort } from '../src/embedded-postgres/free-port.ts'
import { serve } from '../src/http/server.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import { readSettings } from '../src/settings/settings.ts'
import { fillWithJobs } from '../test/fill-with-jobs.ts'
import { samplingJob } from '../test/programs.ts'
import { measureHistory } from './cloud/history-costs.ts'

const rounds = Number(process.argv[2] ?? 400)
const submissions = Number(process.argv[3] ?? 400)
const atOnce = 8

const folder = mkdtempSync(join(tmpdir(), 'bench-cloud-'))
const cluster = await startCluster(folder)
const database = openDatabase<CloudTables>(cluster.url)
const limits = {
  REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_MINUTE: '1000000',
  QUEUED_QPU_JOBS_PER_USER: '1000000',
  QUEUED_SIMULATOR_JOBS_PER_USER: '1000000',
}
const settings = readSettings({ ...limits, DATABASE_URL: cluster.url })
const runtime: CloudRuntime<CloudTables> = {
  database,
  settings,
  clock: systemClock,
  randomBytes,
  log: createLog('error'),
}
await migrateTables(database)
// Only accepts jobs. A second engine runs them once all are queued.
const engine = await startEngine(runtime, cluster.url, { hasWorker: false })
const port = await findFreePort()
async function refuseIdTokens() {
  return { ok: false, code: 'AUTHENTICATION_FAILED' } as const
}
const api = createUserApi(runtime, {
  verifyIdToken: refuseIdTokens,
  engine,
  checkHealth: async () => ({ isReady: true }),
})
const server = await serve(api, settings, { port, variable: 'CLOUD_PORT' })

try {
  const [owner = ''] = await fillWithJobs(database, { users: 50, jobs: 100_000 })
  const headers = { 'q-api-token': await createToken(owner), 'content-type': 'application/json' }
  await benchList(owner, headers)
  await benchJobs(headers)
  await benchHistories()
} finally {
  await server.close()
  await engine.stop()
  await database.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createToken(owner: string): Promise<string> {
  await database
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

/** Measures calls among 10^6 jobs, with NIGHTLY=1 among 10^7, too, beside those among 10^4. */
async function benchHistories(): Promise<void> {
  const few = 10_000
  const many = process.env['NIGHTLY'] === '1' ? [1_000_000, 10_000_000] : [1_000_000]
  const peer = await measureHistory(cluster.url, { jobs: few, limits })
  for (const jobs of many) {
    const ours = await measureHistory(cluster.url, { jobs, limits })
    for (const [call, { ms, buffers }] of Object.entries(ours)) {
      const { ms: peerMs, buffers: peerBuffers } = peer[call]!
      const name = `BENCH cloud ${call} rows=${jobs}, peer rows=${few}`
      console.log(
        `${name} ours=${buffers}buffers peer=${peerBuffers}buffers ratio=${(peerBuffers / buffers).toFixed(2)}`,
      )
      console.log(
        `${name} ours=${ms.toFixed(2)}ms peer=${peerMs.toFixed(2)}ms ratio=${(peerMs / ms).toFixed(2)}`,
      )
    }
  }
}

/** Measures GET /jobs (network, token, checks, page, total, JSON) against its two SQL queries. */
async function benchList(owner: string, headers: Record<string, string>): Promise<void> {
  const queries = jobSearchQueries(database, { owner, fields: jobFields, page: 1, size: 20, order: 'DESC' })
  const [page, total] = [queries.page.compile(), queries.total.compile()]
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 })
  const bare = () => Promise.all([page, total].map(({ sql, parameters }) => pool.query(sql, [...parameters])))
  const list = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/jobs?size=20&order=DESC`, { headers })
    if (((await answer.json()) as unknown[]).length !== 20)
      throw new Error('The list is not what it should be.')
  }
  const times = await inTurn({ list, bare }, rounds)
  await pool.end()
  console.log(
    `BENCH cloud list-jobs rows=100000 users=50, peer the bare SQL query ours=${times.list.toFixed(2)}ms peer=${times.bare.toFixed(2)}ms ratio=${(times.bare / times.list).toFixed(2)}`,
  )
}

/**
 * Measures jobs through the whole cloud: accepted (request to response) and completed (queue to
 * stored result). Compares with entries that pg-boss alone sends, fetches and completes, with the
 * same concurrency.
 */
async function benchJobs(headers: Record<string, string>): Promise<void> {
  const boss = new PgBoss({
    connectionString: cluster.url,
    schema: 'bare',
    max: 10,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue('bare')
  const body = JSON.stringify({ ...samplingJob, shots: 10 })
  const accept = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/jobs`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const settle = async () => {
    const [entry] = await boss.fetch('bare')
    await boss.complete('bare', entry!.id)
  }
  // Warms up both sides.
  for (let i = 0; i < 20; i++) await Promise.all([accept(), boss.send('bare', { job: 1 })])

  const enqueued = await rate(() => atOnceTimes(() => boss.send('bare', { job: 1 })))
  const accepted = await rate(() => atOnceTimes(accept))
  const waiting = await countWaiting()
  const worker = await startEngine(runtime, cluster.url)
  while ((await countWaiting()) > waiting - 20) await setTimeout(5)
  const left = await countWaiting()
  const completed = await rate(async () => {
    while ((await countWaiting()) > 0) await setTimeout(20)
  }, left)
  await worker.stop()
  const taken = await rate(async () => {
    for (let i = 0; i < submissions; i++) await settle()
  })
  await boss.stop({ graceful: false })
  console.log(
    `BENCH cloud accept-jobs, peer pg-boss 12.35.0 send ours=${accepted.toFixed(0)}/s peer=${enqueued.toFixed(0)}/s ratio=${(accepted / enqueued).toFixed(2)}`,
  )
  console.log(
    `BENCH cloud complete-jobs jobs=${left}, peer pg-boss 12.35.0 fetch and complete ours=${completed.toFixed(0)}/s peer=${taken.toFixed(0)}/s ratio=${(completed / taken).toFixed(2)}`,
  )
}

async function countWaiting(): Promise<number> {
  const { count } = await database
    .selectFrom('job')
    .where('status', 'in', ['submitted', 'ready', 'running'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the median milliseconds of each work. They run alternately, so that a busy moment affects
 * all.
 */
async function inTurn<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  times: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -20; round < times; round++) {
    for (const name of names) {
      const start = performance.now()
      await works[name]()
      if (round >= 0) taken[name].push(performance.now() - start)
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<Name, number>
}

async function atOnceTimes(work: () => Promise<unknown>): Promise<void> {
  let left = submissions
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work()
    }),
  )
}

async function rate(work: () => Promise<unknown>, count = submissions): Promise<number> {
  const start = performance.now()
  await work()
  return count / ((performance.now() - start) / 1000)
}
