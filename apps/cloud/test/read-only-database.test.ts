import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createApiToken } from '../src/api/tokens/create-api-token.ts'
import { startCloud } from '../src/composition/start-cloud.ts'
import { systemClock } from '../src/dependencies/clock.ts'
import { createLog } from '../src/dependencies/log.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { readSettings } from '../src/settings/settings.ts'
import { samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const { database } = runtime
const port = await reservePort()
const url = `http://127.0.0.1:${port}`
const settings = readSettings({
  DATABASE_URL: runtime.databaseUrl,
  CLOUD_PORT: String(port),
  SECRET_KEY: 'a key of the tests that is long enough',
  DRAIN_SECONDS: '0',
})
const cloud = await startCloud(settings, { log: createLog('silent'), stopRequested: new Promise(() => {}) })
afterAll(async () => {
  await cloud.drain()
  await runtime.close()
})

/** As when a database server becomes the replica of another: new sessions may only read. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(runtime.databaseUrl).pathname.slice(1)
  const change = sql`
    alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.lit(isReadOnly)}`
  await database
    .transaction()
    .setAccessMode('read write')
    .execute((transaction) => change.execute(transaction))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
}

async function addUser(): Promise<string> {
  const id = uuidV7(runtime)
  const account = { id, email: 'ada@example.org', status: 'confirmed', mfa_enabled: true } as const
  await database
    .insertInto('identity_user')
    .values({ ...account, created_at: new Date() })
    .execute()
  const token = await createApiToken({ ...runtime, clock: systemClock }, id)
  return `${token.id}.${token.secret}`
}

it('is answered 503, never 500, and the cloud recovers by itself', async () => {
  const token = await addUser()
  const post = (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const requests = {
    submit: () => post('/jobs', { 'q-api-token': token, 'content-type': 'application/json' }, samplingJob),
    signIn: () =>
      post(
        '/identity/',
        {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: settings.webClientId,
          AuthParameters: { USERNAME: 'ada@example.org', SRP_A: 'ab'.repeat(384) },
        },
      ),
    signUp: () =>
      post(
        '/signup-api/signup',
        { 'content-type': 'application/json' },
        { email: 'ada@example.org', password: 'Tidal-Lantern-42' },
      ),
  }
  const isReady = async () => (await fetch(`${url}/readyz`)).status === 200
  expect([(await requests.submit()).status, (await requests.signIn()).status]).toEqual([200, 200])
  await setReadOnly(true)
  for (const request of Object.values(requests)) {
    const answer = await request()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect([await isReady(), (await fetch(`${url}/healthz`)).status]).toEqual([false, 200])
  await setReadOnly(false)
  await expect.poll(isReady).toBe(true)
  await expect.poll(async () => (await requests.submit()).status).toBe(200)
})
