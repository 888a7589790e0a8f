import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { createContractClient, type ContractClient } from '../../../test/contract-client.ts'
import { samplingJob } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { readEvents } from '../../audit/read-events.ts'
import { readOutbox } from '../../identity/messages/outbox.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { storeInParts } from '../../jobs/long-text.ts'
import { addMonthlyShots, changeQuota } from '../quotas/quota-store.ts'

const api = await createTestApi({}, { hasWorker: false })
const { runtime } = api
const ada = await api.addUser('ada')
const eve = await api.addUser('eve')
afterAll(() => api.close())

async function submit(client: ContractClient, name: string): Promise<string> {
  const headers = { 'idempotency-key': name.replace(' ', '-') }
  const { body } = await client.call('/jobs', { method: 'POST', headers, body: { ...samplingJob, name } })
  return (body as { job_id: string }).job_id
}

async function download(client: ContractClient): Promise<Record<string, string>> {
  const { body } = await client.call('/users/me/export')
  const { file } = body as { file: string }
  const files = unzipSync(Buffer.from(file, 'base64'))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('an export', () => {
  it('contains everything about its user, and nothing about others', async () => {
    const jobId = await submit(ada.client, 'her plan')
    const counts = { ['01'.repeat(200_000)]: 2 }
    const text = JSON.stringify({ sampling: { counts, note: '量子'.repeat(200_000) } })
    await storeInParts(runtime.database, { jobId, member: 'result', text })
    await submit(eve.client, 'his plan')
    const { body } = await ada.client.call('/api-token', { method: 'POST' })
    const token = body as { api_token_id: string; api_token_secret: string }
    const quota = { unfinished_jobs: 9, monthly_shots: null, devices: null }
    await changeQuota(runtime, ada.sub, quota)
    await addMonthlyShots(runtime, { owner: ada.sub, shots: 300 })
    const files = await download(ada.client)
    expect(Object.keys(files)).toEqual([
      'account.json',
      'sessions.json',
      'messages.json',
      'security-events-1.json',
      `jobs/${jobId}.json`,
    ])
    expect(JSON.parse(files['account.json']!)).toMatchObject({
      id: ada.sub,
      email: 'ada@example.org',
      api_token: { token_id: token.api_token_id },
      quota,
      shots_by_month: [{ month: '2026-05-01', shots: 300 }],
    })
    expect(JSON.parse(files[`jobs/${jobId}.json`]!)).toMatchObject({
      name: 'her plan',
      job_info: { result: { sampling: { counts } } },
    })
    expect(JSON.parse(files['messages.json']!)).toMatchObject([
      { subject: expect.stringContaining('API token') },
    ])
    expect(JSON.parse(files['security-events-1.json']!)).toMatchObject([
      { event: 'account-exported' },
      { event: 'account-change' },
      { event: 'api-token-created' },
    ])
    const whole = Object.values(files).join('')
    expect(whole).not.toContain(token.api_token_secret)
    expect(whole).not.toContain('his plan')
    expect(whole).not.toContain(eve.sub)
  })
})

describe('a deleted account', () => {
  it('and its export need a recent sign-in', async () => {
    const old = createContractClient(api.app, { authorization: 'Bearer ada+old' })
    const refused = { status: 403, body: { message_code: 'SIGN_IN_AGAIN' } }
    expect(await old.call('/users/me/export')).toMatchObject(refused)
    expect(await old.call('/users/me', { method: 'DELETE' })).toMatchObject(refused)
    expect(await ada.client.call('/jobs')).toMatchObject({ status: 200 })
  })

  it('leaves only its audit log; other accounts keep everything', async () => {
    expect(await ada.client.call('/users/me', { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await ada.client.call('/jobs')).toMatchObject({ status: 401 })
    const { database } = runtime
    for (const table of [
      'job',
      'api_token',
      'queue_turn',
      'submission_key',
      'user_quota',
      'user_shots',
    ] as const) {
      const rows = await database.selectFrom(table).select('owner').distinct().execute()
      expect([table, rows.filter(({ owner }) => owner === ada.sub)]).toEqual([table, []])
    }
    expect(await database.selectFrom('job_text').selectAll().execute()).toEqual([])
    expect((await eve.client.call('/jobs')).headers.get('x-total-count')).toBe('1')
    expect(await readEvents(runtime, { account: ada.sub, limit: 1 })).toMatchObject([
      { event: 'account-removed', actor: ada.sub, outcome: 'success' },
    ])
    const mails = await readOutbox(openUserPool(runtime), { to: 'ada@example.org' })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your account was deleted')])
  })
})
