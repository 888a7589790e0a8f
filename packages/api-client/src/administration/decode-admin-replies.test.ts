import { expect, it } from 'vitest'
import type { components } from '../generated/admin-api.ts'
import { createAdminClient } from './create-admin-client.ts'

type Wire = components['schemas']

function clientOf(reply: unknown, init?: ResponseInit) {
  const requests: Request[] = []
  const admin = createAdminClient({
    baseUrl: 'https://cloud.test/api',
    token: async () => 'token',
    maxAttempts: 1,
    fetch: async (request) => {
      requests.push(request)
      return Response.json(reply, init)
    },
  })
  return { admin, requests }
}

const user: Wire['User'] = {
  user_id: 'ada',
  email: 'ada@example.org',
  status: 'confirmed',
  enabled: true,
  administrator: false,
  second_factor: true,
  mfa_reset_requested_at: null,
  created_at: '2026-03-01T09:00:00.000Z',
  quota: { unfinished_jobs: null, monthly_shots: 5, devices: ['d'] },
  shots_this_month: 7,
}

it('decodes accounts, and encodes the search and the limits', async () => {
  const { admin, requests } = clientOf([user], { headers: { 'x-total-count': '41' } })
  const ada = {
    id: 'ada',
    email: 'ada@example.org',
    status: 'confirmed',
    isEnabled: true,
    isAdministrator: false,
    hasSecondFactor: true,
    createdAt: '2026-03-01T09:00:00.000Z',
    quota: { unfinishedJobs: null, monthlyShots: 5, devices: ['d'] },
    shotsThisMonth: 7,
  }
  expect(await admin.listUsers({ text: 'ada', page: 2, size: 20 })).toEqual({ users: [ada], total: 41 })
  expect(requests[0]?.url).toBe('https://cloud.test/api/admin/users?q=ada&page=2&size=20')
  const changing = clientOf(user)
  expect(await changing.admin.changeQuota('ada', { unfinishedJobs: null, monthlyShots: 0 })).toEqual(ada)
  expect(await changing.requests[0]?.json()).toEqual({ unfinished_jobs: null, monthly_shots: 0 })
})

it.each<[Wire['Event']['coded_detail'], unknown]>([
  [null, undefined],
  [{ code: 'wrong-password' }, { code: 'plain', word: 'wrong-password' }],
  [
    { code: 'token-refused', token: 'refresh', problem: 'used-again' },
    { code: 'token-refused', token: 'refresh', problem: 'used-again' },
  ],
  [
    { code: 'quota-changed', monthly_shots: null },
    { code: 'quota-changed', quota: { monthlyShots: null } },
  ],
  [
    { code: 'announcement-published', announcement_id: 3 },
    { code: 'announcement-published', announcementId: '3' },
  ],
  [
    { code: 'device-closed', device_id: 'd' },
    { code: 'device-closed', deviceId: 'd' },
  ],
  [
    { code: 'api-token', api_token_id: 't' },
    { code: 'api-token', tokenId: 't' },
  ],
])('decodes the detail %j of an event', async (coded, codedDetail) => {
  const event: Wire['Event'] = {
    id: 7,
    at: '2026-03-01T09:00:00.000Z',
    event: 'administration',
    outcome: 'success',
    actor: null,
    subject: 'bob',
    address: null,
    request_id: 'r-1',
    detail: null,
    coded_detail: coded,
    left_out: 2,
  }
  const { admin } = clientOf([event])
  expect(await admin.listEvents({ limit: 1 })).toEqual([
    {
      id: 7,
      at: '2026-03-01T09:00:00.000Z',
      event: 'administration',
      outcome: 'success',
      subject: 'bob',
      requestId: 'r-1',
      leftOut: 2,
      ...(codedDetail !== undefined && { codedDetail }),
    },
  ])
})

it('decodes devices and jobs, and what is not known is absent', async () => {
  const device: Wire['DeviceQueue'] = {
    device_id: 'd',
    device_type: 'QPU',
    status: 'unavailable',
    available_at: null,
    note: 'Cooling',
    waiting: 1,
    running: 0,
    oldest_at: null,
    users: [{ email: null, jobs: 1 }],
  }
  expect(await clientOf([device]).admin.listDeviceQueues()).toEqual([
    {
      deviceId: 'd',
      isProcessor: true,
      status: 'unavailable',
      note: 'Cooling',
      waiting: 1,
      running: 0,
      users: [{ jobs: 1 }],
    },
  ])
  const job: Wire['QueuedJob'] = {
    job_id: 'j',
    email: null,
    name: null,
    device_id: 'd',
    status: 'running',
    submitted_at: '2026-03-01T09:00:00.000Z',
    progress: 0.5,
  }
  expect(await clientOf([job]).admin.listQueuedJobs({ limit: 1 })).toEqual([
    {
      id: 'j',
      name: '',
      deviceId: 'd',
      status: 'running',
      submittedAt: '2026-03-01T09:00:00.000Z',
      progress: 0.5,
    },
  ])
})

it('decodes the state of the service', async () => {
  const service: Wire['Service'] = {
    version: '1.0',
    started_at: '2026-03-01T09:00:00.000Z',
    health: { is_ready: false, reason: 'Idle.', problem: { code: 'devices-idle', device_ids: ['d'] } },
    settings: [{ variable: 'SECRET', value: null, is_default: false }],
  }
  expect(await clientOf(service).admin.getService()).toEqual({
    version: '1.0',
    startedAt: '2026-03-01T09:00:00.000Z',
    health: { isReady: false, reason: 'Idle.', problem: { code: 'devices-idle', deviceIds: ['d'] } },
    settings: [{ variable: 'SECRET', isDefault: false }],
  })
})

it.each([
  ['SIGN_IN_AGAIN', 403, 'api/sign-in-again'],
  ['ADMINISTRATORS_ONLY', 403, 'api/forbidden'],
  ['OWN_ACCOUNT', 409, 'api/conflict'],
  ['USER_NOT_FOUND', 404, 'api/not-found'],
])('throws %s with status %d as %s', async (word, status, code) => {
  const { admin } = clientOf({ message: 'No.', message_code: word }, { status })
  await expect(admin.changeUser('ada', 'promote')).rejects.toMatchObject({ code, status, message: 'No.' })
})
