import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContractClient, readContract } from '../../../test/contract-client.ts'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { readEvents } from '../../audit/read-events.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { readOpenApiDocument } from '../../contract/openapi-document.ts'
import { readOutbox } from '../../identity/messages/outbox.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { demoteUser, promoteUser } from '../../identity/users/manage-users.ts'
import { publishAnnouncement } from '../announcements/manage-announcements.ts'
import { createUserApi } from '../create-user-api.ts'

const api = await createTestApi({ REQUESTS_PER_MINUTE: '6000' }, { hasWorker: false })
const { runtime, app } = api
const ada = await api.addUser('ada')
const bob = await api.addUser('bob')
const pool = openUserPool(runtime)
beforeAll(() => promoteUser(pool, ada.sub))
afterAll(() => api.close())

const contract = readContract('admin-api')
function clientOf(token: string) {
  return createContractClient(app, { authorization: `Bearer ${token}` }, new Set(), contract)
}
const { call } = clientOf('ada')

function change(user: string, body: object, as = call) {
  return as(`/admin/users/${user}/changes`, { method: 'POST', body })
}
async function latestEvent() {
  const [event] = await readEvents(runtime, { limit: 1 })
  return event
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const operations = Object.entries(readOpenApiDocument('admin-api').paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => [method.toUpperCase() as Method, path] as const),
)
const bodies: Readonly<Record<string, object>> = {
  'POST /admin/users': { emails: ['eve-of-the-walk@example.org'] },
  'POST /admin/users/{user_id}/changes': { change: 'disable' },
  'PATCH /admin/users/{user_id}/quota': { unfinished_jobs: 5 },
  'PATCH /admin/devices/{device_id}': { status: 'available' },
  'POST /admin/announcements': {
    title: 'T',
    content: 'C',
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-01-02T00:00:00Z',
  },
}
function request(method: Method, path: string) {
  const body = bodies[`${method} ${path}`]
  return { method, ...(body && { body }) }
}

describe('the administration API', () => {
  it.each(operations)('refuses %s %s to everybody else, and records it', async (method, template) => {
    const path = template
      .replace('{user_id}', ada.sub)
      .replace('{job_id}', ada.sub)
      .replace('{device_id}', 'state-vector')
      .replace('{announcement_id}', '1')
    const answer = await clientOf('bob').call(path, request(method, template))
    expect(answer).toMatchObject({ status: 403, body: { message_code: 'ADMINISTRATORS_ONLY' } })
    expect(await latestEvent()).toMatchObject({
      event: 'administration',
      outcome: 'refused',
      actor: bob.sub,
      coded_detail: { code: 'administrators-only' },
    })
  })

  const changes = operations.filter(([method]) => method !== 'GET')
  it.each(changes)('records %s %s of an administrator', async (method, template) => {
    const carol = await api.addUser(`carol-${changes.findIndex(([, path]) => path === template)}`)
    const times = { start: new Date('2026-01-01'), end: new Date('2026-01-02') }
    const announcement = await publishAnnouncement(runtime, { title: 'T', content: 'C', ...times })
    const job = { owner: carol.sub, deviceId: 'state-vector' }
    const isOfJob = template.includes('{job_id}')
    const jobId = isOfJob ? await queueAJob(runtime, api.engine.queue, job) : ''
    const path = template
      .replace('{user_id}', carol.sub)
      .replace('{job_id}', jobId)
      .replace('{device_id}', 'state-vector')
      .replace('{announcement_id}', String(announcement.announcement_id))
    const before = (await latestEvent())?.id ?? 0
    expect((await call(path, request(method, template))).status).toBe(200)
    expect(await latestEvent()).toMatchObject({ outcome: 'success', actor: ada.sub })
    expect((await latestEvent())?.id).toBeGreaterThan(before)
  })

  it('reads the role at each call, so that it ends at once', async () => {
    await promoteUser(pool, bob.sub)
    expect((await clientOf('bob').call('/admin/users')).status).toBe(200)
    await demoteUser(pool, bob.sub)
    expect((await clientOf('bob').call('/admin/users')).status).toBe(403)
  })

  it('needs a recent sign-in for what changes an account', async () => {
    const old = clientOf('ada+old').call
    const again = { status: 403, body: { message_code: 'SIGN_IN_AGAIN' } }
    expect(await change(bob.sub, { change: 'disable' }, old)).toMatchObject(again)
    const body = { emails: ['eve@example.org'] }
    expect(await old('/admin/users', { method: 'POST', body })).toMatchObject(again)
    const quota = { method: 'PATCH', body: { devices: [] } } as const
    expect(await old(`/admin/users/${bob.sub}/quota`, quota)).toMatchObject(again)
    expect((await old('/admin/users')).status).toBe(200)
  })
})

it.each([
  ['GET', '/admin/users?q=%00', 'q'],
  ['GET', '/admin/events?user=a%00b', 'user'],
  ['GET', '/admin/jobs?device_id=%00', 'device_id'],
  ['PATCH', '/admin/devices/%00', 'device_id'],
] as const)('refuses NUL in %s %s', async (method, path, field) => {
  const body = method === 'PATCH' ? { status: 'available' } : undefined
  expect(await call(path, { method, ...(body && { body }) })).toMatchObject({
    status: 400,
    body: { message_code: 'INVALID_FIELDS', message_params: { field } },
  })
})

describe('people', () => {
  it('are found by a part of their address', async () => {
    const { body, headers } = await call('/admin/users?q=BOB%40')
    expect(body).toMatchObject([{ user_id: bob.sub, email: 'bob@example.org', administrator: false }])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await call('/admin/users?q=%25')).body).toEqual([])
  })

  it('are registered and invited after a trial that changes nothing', async () => {
    const emails = ['Eve@example.org', 'eve@example.org', 'bob@example.org', 'nonsense', 'joe@example.org']
    const outcomes = [
      { email: 'eve@example.org', outcome: 'registered' },
      { email: 'eve@example.org', outcome: 'repeated' },
      { email: 'bob@example.org', outcome: 'exists' },
      { email: 'nonsense', outcome: 'invalid' },
      { email: 'joe@example.org', outcome: 'registered' },
    ]
    const register = (body: object) => call('/admin/users', { method: 'POST', body })
    expect((await register({ emails, dry_run: true })).body).toEqual(outcomes)
    expect((await call('/admin/users?q=joe')).body).toEqual([])
    expect((await register({ emails })).body).toEqual(outcomes)
    expect((await call('/admin/users?q=joe')).body).toMatchObject([{ status: 'registered' }])
    const [mail] = await readOutbox(pool, { to: 'joe@example.org' })
    expect(mail?.text).toContain(`${runtime.settings.portalUrl}/signup`)
    expect(await latestEvent()).toMatchObject({
      coded_detail: { code: 'account-changed', change: 'register' },
      actor: ada.sub,
    })
  })

  it('are changed, which the audit log records with the administrator', async () => {
    for (const [name, wanted] of [
      ['disable', { enabled: false }],
      ['enable', { enabled: true }],
      ['unlock', {}],
      ['reset-mfa', { second_factor: false }],
      ['reset-password', { status: 'mustResetPassword' }],
      ['promote', { administrator: true }],
      ['demote', { administrator: false }],
      ['invite', {}],
    ] as const) {
      expect((await change(bob.sub, { change: name })).body).toMatchObject(wanted)
      expect(await latestEvent()).toMatchObject({
        coded_detail: { code: 'account-changed', change: name },
        actor: ada.sub,
        subject: bob.sub,
      })
    }
  })

  it('cannot lock themselves out', async () => {
    for (const name of ['disable', 'demote'])
      expect(await change(ada.sub, { change: name })).toMatchObject({
        status: 409,
        body: { message_code: 'OWN_ACCOUNT' },
      })
    expect(await change('5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de', { change: 'unlock' })).toMatchObject({
      status: 404,
      body: { message_code: 'USER_NOT_FOUND' },
    })
  })
})

it('reads the audit log by filter and in parts, with addresses for ids', async () => {
  const { body } = await call('/admin/events?user=bob@example.org&event=account-change&limit=2')
  const events = body as {
    id: number
    subject: string
    actor: string
    detail: string
    coded_detail: object
  }[]
  expect(events.map(({ detail, actor, subject }) => [detail, actor, subject])).toEqual([
    ['account-changed change=invite', 'ada@example.org', 'bob@example.org'],
    ['account-changed change=demote', 'ada@example.org', 'bob@example.org'],
  ])
  expect(events[0]?.coded_detail).toEqual({ code: 'account-changed', change: 'invite' })
  const next = await call(`/admin/events?user=bob@example.org&limit=1&before=${events[1]!.id}`)
  expect(next.body).toMatchObject([{ coded_detail: { change: 'promote' } }])
  expect((await call('/admin/events?event=nothing')).status).toBe(400)
})

it('keeps the words of events that an earlier version recorded', async () => {
  const old = { event: 'lock', outcome: 'refused', detail: 'account', subject: 'carol' } as const
  await runtime.database
    .insertInto('security_event')
    .values({ ...old, at: runtime.clock.now() })
    .execute()
  const { body } = await call('/admin/events?user=carol')
  expect(body).toMatchObject([{ ...old, coded_detail: null }])
})

it('reads the events of a range of time in parts', async () => {
  // Events of other tests have the present time.
  runtime.turnClock(1000)
  const since = runtime.clock.now().toISOString()
  for (const words of ['first', 'second', 'third', 'fourth']) {
    const detail = { code: 'command', words } as const
    await recordSecurityEvent(runtime, { name: 'command', outcome: 'success', detail })
    runtime.turnClock(1000)
  }
  const until = new Date(runtime.clock.now().getTime() - 1000).toISOString()
  const range = `/admin/events?since=${since}&until=${until}`
  const first = (await call(`${range}&limit=2`)).body as { id: number; detail: string }[]
  expect(first.map(({ detail }) => detail)).toEqual(['command words=third', 'command words=second'])
  const next = (await call(`${range}&limit=2&before=${first[1]!.id}`)).body as { detail: string }[]
  expect(next.map(({ detail }) => detail)).toEqual(['command words=first'])
})

it('shows the queue of each device, and cancels a job of anybody', async () => {
  const queued = { owner: bob.sub, deviceId: 'state-vector' }
  const jobId = await queueAJob(runtime, api.engine.queue, queued)
  await queueAJob(runtime, api.engine.queue, queued)
  const queue = async () =>
    ((await call('/admin/devices')).body as { device_id: string }[]).find(
      ({ device_id }) => device_id === 'state-vector',
    )
  expect(await queue()).toMatchObject({
    waiting: 2,
    running: 0,
    oldest_at: expect.any(String) as string,
    users: [{ email: 'bob@example.org', jobs: 2 }],
  })
  expect((await call(`/admin/jobs/${jobId}/cancel`, { method: 'POST' })).status).toBe(200)
  expect(await latestEvent()).toMatchObject({
    coded_detail: { code: 'job-cancelled', job_id: jobId },
    actor: ada.sub,
  })
  expect((await call('/admin/jobs?device_id=state-vector')).body).toMatchObject([
    { email: 'bob@example.org', status: 'ready' },
  ])
  expect((await call(`/admin/jobs/${bob.sub}/cancel`, { method: 'POST' })).status).toBe(404)
})

it('closes a device until a time with a note, and opens it', async () => {
  const patch = (body: object, device = 'state-vector') =>
    call(`/admin/devices/${device}`, { method: 'PATCH', body })
  const available_at = '2099-01-01T00:00:00.000Z'
  const queueOf = async () =>
    ((await call('/admin/devices')).body as { device_id: string }[]).find(
      ({ device_id }) => device_id === 'state-vector',
    )
  expect((await patch({ status: 'unavailable', available_at, note: ' Cooling. ' })).status).toBe(200)
  expect(await queueOf()).toMatchObject({ status: 'unavailable', available_at, note: 'Cooling.' })
  expect((await ada.client.call('/devices/state-vector')).body).toMatchObject({
    status: 'unavailable',
    available_at,
    description: expect.stringMatching(/^Cooling\.\n\nIdeal/) as string,
  })
  expect((await patch({ status: 'unavailable', available_at: '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await patch({ status: 'unavailable', note: 'x'.repeat(501) })).status).toBe(400)
  expect((await patch({ status: 'available' })).status).toBe(200)
  expect(await queueOf()).toMatchObject({ status: 'available', available_at: null, note: null })
  expect(await latestEvent()).toMatchObject({
    coded_detail: { code: 'device-opened', device_id: 'state-vector' },
    actor: ada.sub,
  })
  expect((await patch({ status: 'available' }, 'nowhere')).status).toBe(404)
})

it('schedules an announcement and withdraws it', async () => {
  const post = (times: object) =>
    call('/admin/announcements', {
      method: 'POST',
      body: { title: 'Maintenance', content: '**Friday**', ...times },
    })
  const times = { start_time: '2098-01-01T00:00:00.000Z', end_time: '2099-01-01T00:00:00.000Z' }
  const { body } = await post(times)
  const { id } = body as { id: number }
  const latest = async () => ((await call('/admin/announcements')).body as object[])[0]
  const wanted = { id, title: 'Maintenance', content: '**Friday**', publishable: true, ...times }
  expect(await latest()).toEqual(wanted)
  expect((await post({ ...times, end_time: times.start_time })).status).toBe(400)
  expect((await call(`/admin/announcements/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await latest()).toEqual({ ...wanted, publishable: false })
  expect(await latestEvent()).toMatchObject({
    coded_detail: { code: 'announcement-withdrawn', announcement_id: id },
  })
  expect((await call('/admin/announcements/999', { method: 'DELETE' })).status).toBe(404)
})

it('shows health, and the settings without their secrets', async () => {
  const { body } = await call('/admin/service')
  expect(body).toMatchObject({ health: { is_ready: true, reason: null } })
  const { settings } = body as { settings: { variable: string; value: string | null }[] }
  const valueOf = (name: string) => settings.find(({ variable }) => variable === name)?.value
  expect(valueOf('REQUESTS_PER_MINUTE')).toBe('6000')
  expect(valueOf('TRUSTED_PROXIES')).toBe('')
  expect(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'].map(valueOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('says why the service cannot do its work', async () => {
  const sick = createUserApi(runtime, {
    verifyIdToken: async () => ({
      ok: true,
      user: { sub: ada.sub, sessionId: 'session', isRecentSignIn: true, isAdministrator: true },
    }),
    engine: api.engine,
    checkHealth: async () => ({
      isReady: false,
      problem: { code: 'devices-idle', device_ids: ['state-vector', 'tokusa-16'] },
    }),
  })
  const client = createContractClient(sick, { authorization: 'Bearer ada' }, new Set(), contract)
  expect((await client.call('/admin/service')).body).toMatchObject({
    health: {
      is_ready: false,
      reason: 'jobs wait, but nothing runs on state-vector, tokusa-16',
      problem: { code: 'devices-idle', device_ids: ['state-vector', 'tokusa-16'] },
    },
  })
})

it('limits the changes of each administrator per minute, but not what they read', async () => {
  runtime.turnClock(60_000)
  await promoteUser(pool, bob.sub)
  const withdraw = (as = call) => as('/admin/announcements/999', { method: 'DELETE' })
  const answers = await Promise.all(Array.from({ length: 61 }, () => withdraw()))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60)
  expect(refused).toMatchObject([{ body: { message_code: 'TOO_MANY_REQUESTS' } }])
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect((await call('/admin/announcements')).status).toBe(200)
  expect((await withdraw(clientOf('bob').call)).status).toBe(404)
  runtime.turnClock(60_000)
  expect((await withdraw()).status).toBe(404)
})
