import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContractClient, readContract } from '../../../test/contract-client.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { readEvents } from '../../audit/read-events.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { promoteUser } from '../../identity/users/manage-users.ts'

const api = await createTestApi(
  { QPU_SHOTS_PER_MONTH: '1000', SUBMISSIONS_PER_MINUTE: '1000' },
  { hasWorker: false },
)
const { runtime } = api
const ada = await api.addUser('ada')
const bob = await api.addUser('bob')
beforeAll(() => promoteUser(openUserPool(runtime), ada.sub))
afterAll(() => api.close())

const admin = createContractClient(
  api.app,
  { authorization: 'Bearer ada' },
  new Set(),
  readContract('admin-api'),
)

function setQuota(user: { sub: string }, body: object) {
  return admin.call(`/admin/users/${user.sub}/quota`, { method: 'PATCH', body })
}
function submit({ client }: typeof ada, device_id: string, shots = 10) {
  return client.call('/jobs', {
    method: 'POST',
    body: {
      device_id,
      job_type: 'sampling',
      shots,
      job_info: { program: ['OPENQASM 3; include "stdgates.inc"; qubit q; bit c; h q; c = measure q;'] },
    },
  })
}
async function quotaOf({ client }: typeof ada) {
  return ((await client.call('/users/me')).body as { quota: object }).quota
}

describe('the devices of a user', () => {
  it('take no jobs of them unless they are permitted, and the list says so', async () => {
    expect((await setQuota(bob, { devices: ['state-vector'] })).body).toMatchObject({
      quota: { devices: ['state-vector'], unfinished_jobs: null, monthly_shots: null },
    })
    expect(await submit(bob, 'tokusa-16')).toMatchObject({
      status: 403,
      body: { message_code: 'FORBIDDEN_DEVICE_ACCESS', message_params: { device_id: 'tokusa-16' } },
    })
    expect((await submit(bob, 'state-vector')).status).toBe(200)
    expect((await submit(ada, 'tokusa-16')).status).toBe(200)
    const devices = (await bob.client.call('/devices')).body as { device_id: string; permitted?: boolean }[]
    const open = devices.filter(({ permitted }) => permitted !== false)
    expect(open.map(({ device_id }) => device_id)).toEqual(['state-vector'])
    expect((await bob.client.call('/devices/tokusa-16')).body).toMatchObject({ permitted: false })
    expect((await ada.client.call('/devices/tokusa-16')).body).not.toHaveProperty('permitted')
    await setQuota(bob, { devices: null })
    expect((await submit(bob, 'tokusa-16')).status).toBe(200)
  })

  it('must exist', async () => {
    expect(await setQuota(bob, { devices: ['state-vector', 'nowhere'] })).toMatchObject({
      status: 404,
      body: { message_code: 'DEVICE_NOT_FOUND', message_params: { device_id: 'nowhere' } },
    })
  })
})

describe('the shots of a month', () => {
  it('are refused above the limit, and counted again from the next month on', async () => {
    const grace = await api.addUser('grace')
    expect((await submit(grace, 'tokusa-16', 900)).status).toBe(200)
    const refused = await submit(grace, 'tokusa-16', 101)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message_code: 'SHOT_LIMIT_REACHED',
        message: 'You have 100 of 1000 shots on quantum processors left until 2026-06-01T00:00:00.000Z.',
        message_params: { limit: 1000, left: 100, reset_at: '2026-06-01T00:00:00.000Z' },
      },
    })
    expect((await submit(grace, 'state-vector', 5000)).status).toBe(200)
    expect(await quotaOf(grace)).toMatchObject({ qpu_shots: { used: 900, limit: 1000 } })
    expect((await submit(grace, 'tokusa-16', 100)).status).toBe(200)
    const month = 31 * 86_400_000
    runtime.turnClock(month)
    expect(await quotaOf(grace)).toMatchObject({
      qpu_shots: { used: 0 },
      reset_at: '2026-07-01T00:00:00.000Z',
    })
    expect((await submit(grace, 'tokusa-16', 101)).status).toBe(200)
    runtime.turnClock(-month)
  })

  it('keep their limit while several jobs are submitted at once', async () => {
    const ida = await api.addUser('ida')
    await setQuota(ida, { monthly_shots: 250 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(ida, 'tokusa-16', 100)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403, 403])
    expect(await quotaOf(ida)).toMatchObject({ qpu_shots: { used: 200, limit: 250 } })
  })
})

describe('the unfinished jobs of a user', () => {
  it('are limited per class of devices, by the own limit or that of the settings', async () => {
    const eve = await api.addUser('eve')
    await setQuota(eve, { unfinished_jobs: 1 })
    expect((await submit(eve, 'state-vector')).status).toBe(200)
    expect(await submit(eve, 'state-vector')).toMatchObject({
      status: 429,
      body: { message_code: 'QUEUE_LIMIT_REACHED', message_params: { limit: 1 } },
    })
    expect((await submit(eve, 'tokusa-16')).status).toBe(200)
    expect(await quotaOf(eve)).toMatchObject({
      qpu_jobs: { used: 1, limit: 1 },
      simulator_jobs: { used: 1, limit: 1 },
    })
    await setQuota(eve, { unfinished_jobs: null })
    expect(await quotaOf(eve)).toMatchObject({ qpu_jobs: { limit: 500 }, simulator_jobs: { limit: 1000 } })
  })
})

it('records each change of a quota with the administrator', async () => {
  await setQuota(bob, { monthly_shots: 5, devices: [] })
  const [event] = await readEvents(runtime, { limit: 1 })
  expect(event).toMatchObject({
    event: 'account-change',
    actor: ada.sub,
    subject: bob.sub,
    coded_detail: { code: 'quota-changed', monthly_shots: 5, devices: [] },
  })
  expect((await setQuota(bob, {})).status).toBe(400)
  expect((await setQuota({ sub: '5f0d2c1e-7a64-4a55-9a5d-0c7a51ab93de' }, { devices: [] })).status).toBe(404)
})
