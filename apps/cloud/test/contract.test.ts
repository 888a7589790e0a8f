import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createUserApi } from '../src/api/create-user-api.ts'
import type { CloudTables } from '../src/composition/cloud-tables.ts'
import { readOpenApiDocument } from '../src/contract/openapi-document.ts'
import { openDatabase } from '../src/database/open-database.ts'
import type { CloudRuntime } from '../src/dependencies/runtime.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import type { VerifyIdToken } from '../src/identity/id-token-verifier.ts'
import type { JobTable } from '../src/jobs/engine-tables.ts'
import { createContractClient, describedAnswers } from './contract-client.ts'
import { bellPair, samplingJob } from './programs.ts'
import { createTestApi } from './test-api.ts'

const api = await createTestApi()
const { sub, client } = await api.addUser('ada')
const { call, seen } = client
const program = { client: createContractClient(api.app, {}, seen) }
const stops = [api.close]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

function withProgram(program: string) {
  return { ...samplingJob, job_info: { program: [program] } }
}

/** One valid request for every operation, on a job that has ended. */
const jobId = await addJob({ status: 'succeeded' })
const noSession = '5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de'
const requests: Readonly<
  Record<string, { method?: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }>
> = {
  listDevices: { path: '/devices' },
  getDevice: { path: '/devices/state-vector' },
  listJobs: { path: '/jobs' },
  submitJob: { method: 'POST', path: '/jobs', body: samplingJob },
  getJob: { path: `/jobs/${jobId}` },
  getJobStatus: { path: `/jobs/${jobId}/status` },
  getSseLog: { path: `/jobs/${jobId}/sselog` },
  cancelJob: { method: 'POST', path: `/jobs/${jobId}/cancel` },
  deleteJob: { method: 'DELETE', path: `/jobs/${jobId}` },
  getApiToken: { path: '/api-token' },
  getApiTokenStatus: { path: '/api-token/status' },
  createApiToken: { method: 'POST', path: '/api-token' },
  deleteApiToken: { method: 'DELETE', path: '/api-token' },
  getAccount: { path: '/users/me' },
  updateAccount: { method: 'PATCH', path: '/users/me', body: { organization: 'Analytical Engines' } },
  getSystemSettings: { path: '/system/settings' },
  listSessions: { path: '/sessions' },
  endSession: { method: 'DELETE', path: `/sessions/${noSession}` },
  exportAccount: { path: '/users/me/export' },
  deleteAccount: { method: 'DELETE', path: '/users/me' },
  listAnnouncements: { path: '/announcements' },
  getAnnouncement: { path: '/announcements/1' },
}
const everyCall = Object.entries(requests)

async function addJob(
  values: Partial<Omit<JobTable, 'attempt' | 'program' | 'result' | 'transpile_result' | 'operator'>>,
) {
  const job_id = uuidV7(api.runtime)
  await api.runtime.database
    .insertInto('job')
    .values({
      job_id,
      owner: sub,
      name: 'A job',
      description: null,
      job_type: 'sampling',
      status: 'submitted',
      device_id: 'state-vector',
      shots: 100,
      program: JSON.stringify([bellPair]),
      transpiler_info: '{}',
      simulator_info: '{}',
      mitigation_info: '{}',
      submitted_at: api.runtime.clock.now(),
      ...(values as object),
    })
    .execute()
  return job_id
}

async function addSession(user_id: string) {
  const id = uuidV7(api.runtime)
  const now = api.runtime.clock.now()
  const expires_at = new Date(now.getTime() + 60_000)
  await api.runtime.database
    .insertInto('identity_session')
    .values({
      id,
      user_id,
      client_id: 'portal-web-client',
      signed_in_at: now,
      last_used_at: now,
      second_factor: true,
      expires_at,
    })
    .execute()
  return id
}

/** The same user's API on another database. */
async function apiOn(database: Kysely<CloudTables>) {
  const runtime: CloudRuntime<CloudTables> = { ...api.runtime, database }
  const verifyIdToken: VerifyIdToken = async () => ({
    ok: true,
    user: { sub, sessionId: 'session', isRecentSignIn: true, isAdministrator: false },
  })
  const app = createUserApi(runtime, {
    verifyIdToken,
    engine: api.engine,
    checkHealth: async () => ({ isReady: true }),
  })
  return createContractClient(app, { authorization: 'Bearer ada' }, seen)
}

describe('every call', () => {
  it.each(everyCall)('%s needs a token', async (_, { path, ...request }) => {
    expect(await program.client.call(path, request)).toMatchObject({ status: 401 })
  })

  it.each(everyCall)('%s needs the second factor', async (_, { path, ...request }) => {
    const headers = { authorization: 'Bearer no-second-factor' }
    const answer = await program.client.call(path, { ...request, headers })
    expect(answer).toMatchObject({ status: 403, body: { message_code: 'MFA_REQUIRED' } })
  })

  it('answers 429 to a user who calls too often', async () => {
    const hasty = await createTestApi({ REQUESTS_PER_MINUTE: '6' })
    stops.push(hasty.close)
    const eager = await hasty.addUser('eager')
    const { call: callFast } = createContractClient(hasty.app, { authorization: 'Bearer eager' }, seen)
    for (let i = 0; i < 6; i++) expect(await callFast('/devices')).toMatchObject({ status: 200 })
    for (const [, { path, ...request }] of everyCall) {
      const answer = await callFast(path, request)
      expect(answer).toMatchObject({ status: 429, body: { message_params: { retry_after: 10 } } })
      expect(answer.headers.get('retry-after')).toBe('10')
    }
    hasty.runtime.turnClock(9_900)
    expect(await callFast('/devices')).toMatchObject({ status: 429 })
    hasty.runtime.turnClock(100)
    expect(await callFast('/devices')).toMatchObject({ status: 200 })
    expect(eager.sub).not.toBe(sub)
  })

  it.each(everyCall)('%s answers 503 while the database is unavailable', async (_, { path, ...request }) => {
    const database = openDatabase('postgres://qportal@127.0.0.1:1/nowhere')
    stops.push(() => database.destroy())
    const answer = await (await apiOn(database)).call(path, request)
    expect(answer).toMatchObject({ status: 503, body: { message_code: 'SERVICE_UNAVAILABLE' } })
  })

  it.each(everyCall)('%s answers 500 without details after an internal error', async (_, request) => {
    const { path, ...rest } = request
    // A database without tables of the cloud.
    const empty = new URL('/template1', api.runtime.databaseUrl)
    const pool = new pg.Pool({ connectionString: empty.href, max: 1 })
    const database = new Kysely<CloudTables>({ dialect: new PostgresDialect({ pool }) })
    stops.push(() => database.destroy())
    const answer = await (await apiOn(database)).call(path, rest)
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } })
    expect(api.runtime.logged.join('')).toContain((answer.body as { request_id: string }).request_id)
  })
})

describe('the account', () => {
  it('has sign-ins, and can be exported and deleted', async () => {
    const leaving = await api.addUser('leaving')
    const user = createContractClient(api.app, { authorization: 'Bearer leaving' }, seen)
    const own = await addSession(leaving.sub)
    expect(await user.call('/sessions')).toMatchObject({ body: { sessions: [{ session_id: own }] } })
    expect(await user.call(`/sessions/${own}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await user.call(`/sessions/${own}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
    expect(await user.call(`/sessions/${'x'.repeat(500)}`, { method: 'DELETE' })).toMatchObject({
      status: 400,
    })
    expect(await user.call('/users/me/export')).toMatchObject({ status: 200 })
    expect(await user.call('/users/me', { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await user.call('/jobs')).toMatchObject({ status: 401 })
  })
})

describe('devices', () => {
  it('are listed with their calibration', async () => {
    const { body } = await call('/devices')
    expect(body).toMatchObject([
      { device_id: 'asagi-64', device_type: 'QPU', n_qubits: 64 },
      { device_id: 'state-vector', device_type: 'simulator', n_qubits: 27 },
      { device_id: 'tokusa-16', device_type: 'QPU', n_qubits: 16 },
    ])
    const sizes = (body as { device_info?: string }[]).flatMap(({ device_info }) => {
      if (device_info === undefined) return []
      const { qubits, couplings, history } = JSON.parse(device_info) as Record<string, unknown[]>
      return [[qubits, couplings, history].map((list) => list!.length)]
    })
    expect(sizes).toEqual([
      [64, 112, 30],
      [16, 24, 30],
    ])
  })

  it('are read one by one; an unknown one is 404, an invalid id 400', async () => {
    expect(await call('/devices/tokusa-16')).toMatchObject({ status: 200, body: { name: 'Tokusa' } })
    expect(await call('/devices/nowhere')).toMatchObject({
      status: 404,
      body: { message_code: 'DEVICE_NOT_FOUND' },
    })
    expect(await call(`/devices/${'x'.repeat(65)}`)).toMatchObject({ status: 400 })
  })

  it('count the waiting jobs of all users', async () => {
    const before = ((await call('/devices/tokusa-16')).body as { n_pending_jobs: number }).n_pending_jobs
    await addJob({ device_id: 'tokusa-16', status: 'ready' })
    await addJob({ device_id: 'tokusa-16', status: 'succeeded' })
    expect(await call('/devices/tokusa-16')).toMatchObject({ body: { n_pending_jobs: before + 1 } })
  })
})

describe('jobs', () => {
  it('are refused for an unknown or unavailable device', async () => {
    const body = { ...samplingJob, device_id: 'nowhere' }
    expect(await call('/jobs', { method: 'POST', body })).toMatchObject({ status: 404 })
    await api.runtime.database
      .updateTable('device')
      .set({ status: 'unavailable' })
      .where('device_id', '=', 'tokusa-16')
      .execute()
    const closed = { ...samplingJob, device_id: 'tokusa-16' }
    expect(await call('/jobs', { method: 'POST', body: closed })).toMatchObject({
      status: 400,
      body: { message_code: 'DEVICE_NOT_AVAILABLE' },
    })
    await api.runtime.database
      .updateTable('device')
      .set({ status: 'available' })
      .where('device_id', '=', 'tokusa-16')
      .execute()
  })

  it.each([
    ['an estimation without an operator', { job_type: 'estimation' }, 'FIELD_REQUIRED'],
    [
      'a sampling job with one',
      { job_info: { program: [bellPair], operator: [{ pauli: 'Z 0', coeff: 1 }] } },
      'JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE',
    ],
    [
      'an operator on a qubit that the program lacks',
      { job_type: 'estimation', job_info: { program: [bellPair], operator: [{ pauli: 'Z 2', coeff: 1 }] } },
      'INVALID_FIELDS',
    ],
    [
      'an operator twice on a qubit',
      {
        job_type: 'estimation',
        job_info: { program: [bellPair], operator: [{ pauli: 'X 1 Z 1', coeff: 1 }] },
      },
      'INVALID_FIELDS',
    ],
    [
      'more qubits than the device has',
      { job_info: { program: ['OPENQASM 3; qubit[28] q; bit[1] c; c[0] = measure q[0];'] } },
      'INVALID_PROGRAM',
    ],
    [
      'a program that measures nothing',
      { job_info: { program: ['OPENQASM 3; qubit q;'] } },
      'INVALID_PROGRAM',
    ],
    [
      'an input without a value',
      { job_info: { program: ['OPENQASM 3; input float a; qubit q; bit c; U(a, 0, 0) q; c = measure q;'] } },
      'INVALID_PROGRAM',
    ],
  ])('are refused with %s', async (_, change, message_code) => {
    const answer = await call('/jobs', { method: 'POST', body: { ...samplingJob, ...change } })
    expect(answer).toMatchObject({ status: 400, body: { message_code } })
  })

  it('are refused when the body is too large or of another type', async () => {
    const large = JSON.stringify({ ...samplingJob, description: 'x'.repeat(1_048_576) })
    expect(await call('/jobs', { method: 'POST', body: large })).toMatchObject({ status: 413 })
    const headers = { 'content-type': 'text/plain' }
    expect(await call('/jobs', { method: 'POST', body: '{}', headers })).toMatchObject({ status: 415 })
  })

  it('are refused with a key of another job, or of a job that is not stored yet', async () => {
    const { database, clock } = api.runtime
    const submit = (shots: number, key: string) =>
      call('/jobs', {
        method: 'POST',
        body: { ...samplingJob, shots },
        headers: { 'idempotency-key': key },
      })
    expect(await submit(1, 'key')).toMatchObject({ status: 200 })
    expect(await submit(2, 'key')).toMatchObject({ status: 422 })
    await database.updateTable('submission_key').set({ is_done: false, claimed_at: clock.now() }).execute()
    expect(await submit(1, 'key')).toMatchObject({ status: 409 })
  })

  it('are read, and unknown ones are not found', async () => {
    expect(await call(`/jobs/${jobId}`)).toMatchObject({ status: 200, body: { job_id: jobId } })
    expect(await call(`/jobs/${jobId}/status`)).toEqual(
      expect.objectContaining({ status: 200, body: { job_id: jobId, status: 'succeeded' } }),
    )
    for (const id of ['nowhere', uuidV7(api.runtime)]) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/status'],
        ['GET', '/sselog'],
        ['POST', '/cancel'],
        ['DELETE', ''],
      ] as const)
        expect(await call(`/jobs/${id}${path}`, { method })).toMatchObject({ status: 404 })
    }
    const long = 'x'.repeat(65)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/status'],
      ['GET', '/sselog'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const)
      expect(await call(`/jobs/${long}${path}`, { method })).toMatchObject({ status: 400 })
  })

  it('can be cancelled until they have ended, repeatedly', async () => {
    for (const status of ['submitted', 'ready', 'running'] as const) {
      const id = await addJob({ status })
      expect(await call(`/jobs/${id}/cancel`, { method: 'POST' })).toMatchObject({ status: 200 })
      expect(await call(`/jobs/${id}/cancel`, { method: 'POST' })).toMatchObject({ status: 200 })
      expect(await call(`/jobs/${id}/status`)).toMatchObject({ body: { status: 'cancelled' } })
    }
    for (const status of ['succeeded', 'failed'] as const) {
      const id = await addJob({ status })
      expect(await call(`/jobs/${id}/cancel`, { method: 'POST' })).toMatchObject({
        status: 409,
        body: { message_code: 'JOB_INVALID_STATUS_FOR_CANCELLATION' },
      })
    }
  })

  it('can be deleted once they have ended', async () => {
    for (const status of ['submitted', 'ready', 'running'] as const) {
      const id = await addJob({ status })
      expect(await call(`/jobs/${id}`, { method: 'DELETE' })).toMatchObject({
        status: 409,
        body: { message_code: 'JOB_INVALID_STATUS_FOR_DELETION', message_params: { status } },
      })
    }
    for (const status of ['succeeded', 'failed', 'cancelled'] as const) {
      const id = await addJob({ status })
      expect(await call(`/jobs/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
      expect(await call(`/jobs/${id}`)).toMatchObject({ status: 404 })
    }
  })

  it('of type sse have a log once they have ended', async () => {
    const zip = Buffer.from('PK\u0005\u0006')
    const finished = await addJob({ job_type: 'sse', status: 'succeeded' })
    await api.runtime.database.insertInto('job_log').values({ job_id: finished, zip }).execute()
    expect(await call(`/jobs/${finished}/sselog`)).toMatchObject({
      status: 200,
      body: { file: zip.toString('base64'), file_name: `sselog_${finished}.zip` },
    })
    const refused = [
      [{ status: 'succeeded' }, 400, 'JOB_NOT_SSE'],
      [{ job_type: 'sse', status: 'running' }, 400, 'JOB_NOT_FINISHED'],
      [{ job_type: 'sse', status: 'failed' }, 404, 'JOB_LOG_FILE_NOT_FOUND'],
    ] as const
    for (const [values, status, message_code] of refused)
      expect(await call(`/jobs/${await addJob(values)}/sselog`)).toMatchObject({
        status,
        body: { message_code },
      })
  })
})

describe('the API token', () => {
  it('is made, replaced at once, expires and is revoked', async () => {
    const asProgram = (token: unknown) => {
      const { api_token_id, api_token_secret } = token as Record<string, string>
      return createContractClient(api.app, { 'q-api-token': `${api_token_id}.${api_token_secret}` }, seen)
        .call
    }
    expect((await call('/api-token')).body).toEqual({})
    expect(await call('/api-token', { method: 'DELETE' })).toMatchObject({ status: 404 })

    const { body: first } = await call('/api-token', { method: 'POST' })
    expect(await asProgram(first)('/jobs')).toMatchObject({ status: 200 })
    const { body: second } = await call('/api-token', { method: 'POST' })
    expect(await asProgram(first)('/jobs')).toMatchObject({ status: 401 })
    expect(await asProgram(second)('/jobs')).toMatchObject({ status: 200 })
    expect(await asProgram(second)('/api-token', { method: 'POST' })).toMatchObject({ status: 401 })

    const { api_token_id, api_token_expiration } = second as Record<string, string>
    expect((await call('/api-token')).body).toEqual({ api_token_id, api_token_expiration })
    expect((await call('/api-token/status')).body).toEqual({ api_token_id, api_token_expiration })
    expect(Date.parse(api_token_expiration!) - api.runtime.clock.now().getTime()).toBe(90 * 86_400_000)

    api.runtime.turnClock(90 * 86_400_000)
    expect(await asProgram(second)('/jobs')).toMatchObject({ status: 401 })
    api.runtime.turnClock(-90 * 86_400_000)
    expect(await call('/api-token', { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await asProgram(second)('/jobs')).toMatchObject({ status: 401 })
  })

  it('appears only in the response that creates it', async () => {
    const { body } = await call('/api-token', { method: 'POST' })
    const { api_token_secret = '' } = body as Record<string, string>
    const rows = await api.runtime.database.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(api_token_secret)
    expect(api.runtime.logged.join('')).not.toContain(api_token_secret)
  })

  it('is invalid once its user is removed', async () => {
    const { sub: owner, client: other } = await api.addUser('grace')
    const { body } = await other.call('/api-token', { method: 'POST' })
    const { api_token_id, api_token_secret } = body as Record<string, string>
    const asProgram = createContractClient(api.app, { 'q-api-token': `${api_token_id}.${api_token_secret}` })
    const suspend = (enabled: boolean, mfa_enabled: boolean) =>
      api.runtime.database
        .updateTable('identity_user')
        .set({ enabled, mfa_enabled })
        .where('id', '=', owner)
        .execute()
    await suspend(false, true)
    expect(await asProgram.call('/devices')).toMatchObject({
      status: 403,
      body: { message_code: 'FORBIDDEN_USER_SUSPENDED' },
    })
    await suspend(true, false)
    expect(await asProgram.call('/devices')).toMatchObject({
      status: 403,
      body: { message_code: 'MFA_REQUIRED' },
    })
  })
})

describe('the account', () => {
  it('is read, changed by the members of a request, and cleared by empty texts', async () => {
    const { client: own } = await api.addUser('countess')
    const change = (body: unknown) => own.call('/users/me', { method: 'PATCH', body })
    expect((await own.call('/users/me')).body).toEqual({
      id: 'countess@example.org',
      email: 'countess@example.org',
      created_at: api.runtime.clock.now().toISOString(),
      quota: {
        qpu_jobs: { used: 0, limit: 500 },
        simulator_jobs: { used: 0, limit: 1000 },
        qpu_shots: { used: 0, limit: null },
        reset_at: '2026-06-01T00:00:00.000Z',
      },
    })
    await change({ name: 'Ada', organization: 'Analytical Engines' })
    expect(await change({ organization: '' })).toMatchObject({ status: 200, body: { name: 'Ada' } })
    expect((await own.call('/users/me')).body).not.toHaveProperty('organization')
    const unchanged = await call('/users/me', { method: 'PATCH', body: { organization: '' } })
    expect(unchanged).toMatchObject({ status: 200 })
    expect((await call('/users/me')).body).toEqual(unchanged.body)
    expect(unchanged.body).not.toHaveProperty('name')
  })

  it('refuses texts that are too long, too large bodies and other types', async () => {
    const refused = (body: unknown, headers = {}) => call('/users/me', { method: 'PATCH', body, headers })
    expect(await refused({ name: 'x'.repeat(257) })).toMatchObject({ status: 400 })
    expect(await refused('x'.repeat(1_048_577))).toMatchObject({ status: 413 })
    expect(await refused('{}', { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  })

  it('has settings that say what is editable', async () => {
    expect((await call('/system/settings')).body).toMatchObject({
      editable_fields: ['name', 'organization'],
      allow_deletion: true,
    })
  })
})

describe('announcements', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number))
  const announce = async (title: string, from: Date, to: Date, publishable = true) => {
    const { announcement_id } = await api.runtime.database
      .insertInto('announcement')
      .values({ title, content: '**text**', publishable, start_time: from, end_time: to, updated_at: from })
      .returning('announcement_id')
      .executeTakeFirstOrThrow()
    return announcement_id
  }
  const titles = async (query: string) => {
    const { body } = await call(`/announcements${query}`)
    return (body as { announcements: { title: string }[] }).announcements.map(({ title }) => title)
  }

  it('are listed, paged and read', async () => {
    const first = await announce('first', day(1), day(8))
    await announce('second', day(5), day(12))
    await announce('third', day(9), day(16))
    const hidden = await announce('hidden', day(1), day(30), false)
    const scheduled = await announce('scheduled', day(400), day(401))

    expect(await titles('')).toEqual(['third', 'second', 'first'])
    expect(await titles('?order=ASC&limit=2')).toEqual(['first', 'second'])
    expect(await titles('?order=ASC&limit=2&offset=2')).toEqual(['third'])
    expect(await titles('?current_time=2026-03-06T00:00:00Z')).toEqual(['second', 'first'])
    const { headers } = await call('/announcements?limit=1&offset=1')
    expect(headers.get('x-total-count')).toBe('3')
    expect(headers.get('link')).toContain('<?offset=2&limit=1&order=DESC>; rel="next"')

    expect(await call(`/announcements/${first}`)).toMatchObject({
      status: 200,
      body: { content: '**text**' },
    })
    expect(await call(`/announcements/${hidden}`)).toMatchObject({ status: 404 })
    expect(await call(`/announcements/${scheduled}`)).toMatchObject({ status: 404 })
    expect(await titles('?current_time=2027-04-05T00:00:00Z')).toEqual([])
    expect(await call('/announcements/2147483647')).toMatchObject({ status: 404 })
    for (const path of [
      '/announcements/one',
      '/announcements/2147483648',
      '/announcements?limit=0',
      '/announcements?current_time=now',
    ])
      expect(await call(path)).toMatchObject({ status: 400 })
  })
})

/**
 * Returns the examples of errors in the description, by code. This cloud has no device that is
 * closed to some users.
 */
function exampleErrors(value: unknown, under: string): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  if (under === 'value' && 'message_code' in value) return [value]
  return Object.entries(value).flatMap(([name, member]) => exampleErrors(member, name))
}

describe('the contract', () => {
  it.each<
    [string, string, { method?: 'POST' | 'DELETE'; body?: unknown; headers?: Record<string, string> }?]
  >([
    [
      'an unknown gate',
      '/jobs',
      { method: 'POST', body: withProgram(bellPair.replace('h q[0];', 'hh q[0];')) },
    ],
    ['no shots', '/jobs', { method: 'POST', body: { ...samplingJob, shots: 0 } }],
    ['an unknown device', '/devices/nowhere'],
    ['a page that is none', '/jobs?page=0'],
    ['an unknown job', '/jobs/nowhere'],
    ['another type', '/jobs', { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } }],
    ['too large a body', '/jobs', { method: 'POST', body: 'x'.repeat(1_048_577) }],
    ['no second factor', '/devices', { headers: { authorization: 'Bearer no-second-factor' } }],
    ['no token', '/devices', { headers: { authorization: '' } }],
  ])('has a realistic example: %s', async (_, path, request = {}) => {
    const { body } = await call(path, request)
    const { message, message_code, message_params } = body as Record<string, unknown>
    expect(exampleErrors(readOpenApiDocument('portal-api'), '')).toContainEqual(
      expect.objectContaining({ message, message_code, message_params }),
    )
  })

  it('describes no response that these tests have not seen', async () => {
    await call('/jobs', { method: 'POST', body: samplingJob })
    await call('/jobs?page=0')
    expect(describedAnswers.length).toBeGreaterThan(100)
    expect(describedAnswers.filter((answer) => !seen.has(answer))).toEqual([])
  })
})
