import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { nextUnusedStep, totpCode } from '../src/identity/totp/totp.ts'
import { createIdentityService, portalClient, rightPassword, type Answer } from './identity-service.ts'
import { samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { runCloud } from './running-cloud.ts'

const people = 200
const rounds = 3
/** As the job page of the portal. */
const pollEveryMs = 1000

const many = '1000000'
const secretKey = 'a key of the tests that is long enough'
const identity = await createIdentityService({
  MAILS_PER_ADDRESS: many,
  MAILS_PER_MINUTE: many,
  SIGN_INS_PER_MINUTE: many,
  SECRET_KEY: secretKey,
})
const folder = mkdtempSync(join(tmpdir(), 'many-people-'))
const ends: (() => Promise<unknown>)[] = [() => identity.runtime.close()]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
})

interface Person {
  readonly email: string
  readonly secret: string
  readonly address: string
}

async function register(index: number): Promise<Person> {
  const email = `person${index}@example.ac.jp`
  const { secret } = await identity.addUserWithMfa(email)
  return { email, secret, address: `10.0.${Math.floor(index / 200)}.${1 + (index % 200)}` }
}

/** Milliseconds of every request, by kind. */
const times = new Map<string, number[]>()
const failures: string[] = []

/** The requests of a person, each from an address of their own. */
function createBrowser(url: string, { address }: Person) {
  const own = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  return async (kind: string, path: string, init: { headers: Record<string, string>; body?: string }) => {
    const start = performance.now()
    const method = init.body === undefined ? 'GET' : 'POST'
    const answer = await fetch(`${url}${path}`, { ...init, method, headers: { ...own, ...init.headers } })
    const body = await answer.json()
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - start])
    if (!answer.ok) failures.push(`${kind} ${answer.status} ${JSON.stringify(body)}`)
    return body
  }
}

type Browser = ReturnType<typeof createBrowser>

/** Returns the ID token. */
async function signIn(browser: Browser, { email, secret }: Person): Promise<string> {
  const call = async (operation: string, input: object) => ({
    status: 200,
    body: (await browser('sign-in', '/identity/', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })) as Answer['body'],
  })
  const { body } = await identity.signIn(email, rightPassword, portalClient, call)
  const code = totpCode(secret, nextUnusedStep(undefined, new Date())!)
  const answer = await call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: portalClient,
    Session: body.Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  })
  return answer.body.AuthenticationResult!.IdToken
}

/** Signs in, then reads the list, submits a job, polls it and reads the result, several times. */
async function useThePortal(url: string, person: Person): Promise<number> {
  const browser = createBrowser(url, person)
  const headers = { authorization: `Bearer ${await signIn(browser, person)}` }
  let succeeded = 0
  for (let round = 0; round < rounds; round++) {
    await browser('list', '/jobs?order=DESC', { headers })
    const body = JSON.stringify({ ...samplingJob, shots: 100 })
    const { job_id } = (await browser('submit', '/jobs', { headers, body })) as { job_id: string }
    for (let status = ''; !['succeeded', 'failed'].includes(status);) {
      const state = (await browser('poll', `/jobs/${job_id}/status`, { headers })) as { status: string }
      status = state.status
      if (status === 'succeeded') succeeded += 1
      else await setTimeout(pollEveryMs)
    }
    await browser('read', `/jobs/${job_id}`, { headers })
  }
  return succeeded
}

it(`serves ${people} people at once without an error`, { timeout: 900_000 }, async () => {
  const crowd: Person[] = []
  for (let index = 0; index < people; index++) crowd.push(await register(index))
  const cloud = await runCloud({
    CLOUD_DATA_DIR: folder,
    CLOUD_PORT: String(await reservePort()),
    DATABASE_URL: identity.runtime.databaseUrl,
    SECRET_KEY: secretKey,
    TLS_PROXY: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  })
  ends.push(() => cloud.end('SIGTERM'))
  const succeeded = await Promise.all(crowd.map((person) => useThePortal(cloud.url, person)))
  expect(failures).toEqual([])
  expect(succeeded).toEqual(crowd.map(() => rounds))
  // No warning in the log, either, except those of a start without mails and other machines.
  const warnings = cloud
    .output()
    .split('\n')
    .filter((line) => /"level":[45]0/.test(line))
  const ofStart = /SMTP_URL is not set|browsers on other machines cannot use it/
  expect(warnings.filter((line) => !ofStart.test(line))).toEqual([])
  for (const [kind, taken] of times) process.stdout.write(benchLine(kind, taken))
})

/** The 95th percentile beside the median of the same requests. */
function benchLine(kind: string, taken: readonly number[]): string {
  const rising = taken.toSorted((a, b) => a - b)
  const at = (share: number) => rising[Math.floor(share * (rising.length - 1))]!
  const [p50, p95] = [at(0.5), at(0.95)]
  return `BENCH cloud p95-${kind} people=${people}, peer the median ours=${p95.toFixed(0)}ms peer=${p50.toFixed(0)}ms ratio=${(p50 / p95).toFixed(2)}\n`
}
