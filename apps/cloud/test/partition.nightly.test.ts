import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCloud } from '../src/composition/start-cloud.ts'
import { createLog } from '../src/dependencies/log.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { openJobQueue } from '../src/jobs/queue/job-queue.ts'
import { readSettings } from '../src/settings/settings.ts'
import { startBlackHoleProxy } from './black-hole-proxy.ts'
import { queueAJob } from './queue-a-job.ts'
import { reservePort } from './reserve-port.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const proxy = await startBlackHoleProxy(runtime.databaseUrl)
const port = await reservePort()
const url = `http://127.0.0.1:${port}`
const settings = readSettings({
  DATABASE_URL: proxy.url,
  CLOUD_PORT: String(port),
  SECRET_KEY: 'a key of the tests that is long enough',
  DATABASE_SECONDS: '1',
  WORKER_SILENCE_SECONDS: '2',
  DRAIN_SECONDS: '0',
})
const cloud = await startCloud(settings, { log: createLog('silent'), stopRequested: new Promise(() => {}) })
const queue = await openJobQueue(runtime)
afterAll(async () => {
  await queue.stop()
  await cloud.drain()
  proxy.close()
  await runtime.close()
})

const devices = ['state-vector', 'tokusa-16', 'asagi-64']

/** Queues a job on every device, and waits until all have ended. */
async function runOnEveryDevice(): Promise<void> {
  const owner = uuidV7(runtime)
  for (const deviceId of devices) await queueAJob(runtime, queue, { owner, deviceId })
  const ended = () =>
    database
      .selectFrom('job')
      .select('job_id')
      .where('owner', '=', owner)
      .where('status', '=', 'succeeded')
      .execute()
  while ((await ended()).length < devices.length) await setTimeout(20)
}

function signIn() {
  return fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: settings.webClientId,
      AuthParameters: { USERNAME: 'ada@example.org', SRP_A: 'ab'.repeat(384) },
    }),
  })
}

describe('a cloud whose database is cut off without a word', () => {
  beforeAll(runOnEveryDevice)

  it('is not ready, refuses sign-ins with 503, and recovers by itself', async () => {
    // A busy machine may exceed the limit of one second.
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    await expect.poll(async () => (await signIn()).status).toBe(200)
    proxy.swallow()
    const [ready, health, ...signIns] = await Promise.all([
      fetch(`${url}/readyz`),
      fetch(`${url}/healthz`),
      signIn(),
      signIn(),
      fetch(`${url}/signup-api/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org', password: 'Tidal-Lantern-42' }),
      }),
    ])
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'the database is away' }])
    expect(health.status).toBe(200)
    for (const answer of signIns)
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5])

    proxy.heal()
    await runOnEveryDevice()
    while ((await signIn()).status !== 200) await setTimeout(20)
    while ((await fetch(`${url}/readyz`)).status !== 200) await setTimeout(20)
  })
})

describe('a worker that is cut off', () => {
  it('loses its session, so that others take over its jobs', async () => {
    const sessions = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where application_name = 'qportal worker' and datname = current_database()`.execute(database)
      return rows.map(({ pid }) => pid)
    }
    const [before] = await sessions()
    proxy.swallow()
    while ((await sessions()).includes(before!)) await setTimeout(20)
    proxy.heal()
    await runOnEveryDevice()
  })
})
