import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createApiToken } from '../src/api/tokens/create-api-token.ts'
import { systemClock } from '../src/dependencies/clock.ts'
import { seedDevices } from '../src/jobs/devices/seed-devices.ts'
import { fillWithJobs } from './fill-with-jobs.ts'
import {
  createIdentityService,
  portalClient,
  rightPassword,
  type Answer,
  type IdentityService,
} from './identity-service.ts'
import { reservePort } from './reserve-port.ts'
import { runCloud } from './running-cloud.ts'

const isNightly = process.env['NIGHTLY'] === '1'
const jobs = 100_000
const signIns = 60
const searchesAtOnce = 6

const secretKey = 'a key of the tests that is long enough'
const folder = mkdtempSync(join(tmpdir(), 'searcher-'))
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
})

/** Adds a user who has all jobs. Returns their API token. */
async function addSearcher({ runtime }: IdentityService): Promise<string> {
  await seedDevices(runtime)
  const [id = ''] = await fillWithJobs(runtime.database, { users: 1, jobs })
  await runtime.database
    .insertInto('identity_user')
    .values({
      id,
      email: 'busy@example.ac.jp',
      status: 'confirmed',
      mfa_enabled: true,
      created_at: new Date(),
    })
    .execute()
  const token = await createApiToken({ ...runtime, clock: systemClock }, id)
  return `${token.id}.${token.secret}`
}

it.runIf(isNightly)('signs in others while a user searches six times at once (nightly)', async () => {
  const identity = await createIdentityService({ SECRET_KEY: secretKey })
  const { runtime } = identity
  ends.push(() => runtime.close())
  await identity.addUserWithMfa('ada@example.ac.jp')
  const token = await addSearcher(identity)
  const cloud = await runCloud({
    CLOUD_DATA_DIR: folder,
    CLOUD_PORT: String(await reservePort()),
    DATABASE_URL: runtime.databaseUrl,
    SECRET_KEY: secretKey,
    REQUESTS_PER_MINUTE: '1000000',
    DRAIN_SECONDS: '0',
  })
  ends.push(() => cloud.end('SIGTERM'))

  /** Returns the median milliseconds of the two requests that prove a password. */
  async function measureSignIns(): Promise<number> {
    const taken: number[] = []
    for (let count = 0; count < signIns; count++) {
      let sum = 0
      const { body } = await identity.signIn(
        'ada@example.ac.jp',
        rightPassword,
        portalClient,
        async (operation, input) => {
          const start = performance.now()
          const answer = await fetch(`${cloud.url}/identity/`, {
            method: 'POST',
            headers: {
              'content-type': 'application/x-amz-json-1.1',
              'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
            },
            body: JSON.stringify(input),
          })
          const reply = { status: answer.status, body: (await answer.json()) as Answer['body'] }
          sum += performance.now() - start
          return reply
        },
      )
      expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
      taken.push(sum)
    }
    return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]!
  }

  await measureSignIns()
  const alone = await measureSignIns()
  const over = new AbortController()
  let searches = 0
  const statuses = new Set<number>()
  const searchers = Array.from({ length: searchesAtOnce }, async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${cloud.url}/jobs?q=ber%20${searches}`, {
        headers: { 'q-api-token': token },
      })
      statuses.add(answer.status)
      await answer.json()
      searches += 1
    }
  })
  const beside = await measureSignIns()
  over.abort()
  await Promise.all(searchers)
  expect(statuses).toEqual(new Set([200]))
  process.stdout.write(
    `BENCH cloud sign-in jobs=${jobs} searches=${searches}, peer without a searcher ours=${beside.toFixed(0)}ms peer=${alone.toFixed(0)}ms ratio=${(alone / beside).toFixed(2)}\n`,
  )
})
