import { afterAll, describe, expect, it } from 'vitest'
import { readOpenApiDocument } from '../src/contract/openapi-document.ts'
import { compileOperations } from '../src/contract/operations.ts'
import { samplingJob } from './programs.ts'
import { createTestApi } from './test-api.ts'

const api = await createTestApi()
const { client: ada } = await api.addUser('ada')
const { client: eve } = await api.addUser('eve')
afterAll(() => api.close())

const { body } = await ada.call('/jobs', { method: 'POST', body: { ...samplingJob, name: 'secret plan' } })
const { job_id: adasJob } = body as { job_id: string }
const nobodysJob = '01a1fc6c-03be-704c-87cf-890950a8e908'

const operations = compileOperations(readOpenApiDocument('portal-api'))
const onOneJob = operations.filter(({ path }) => path.includes('{job_id}'))
const others = operations.filter(({ path }) => !path.includes('{job_id}')).map(({ id }) => id)

describe('the data of one user', () => {
  it.each(onOneJob.map(({ id, method, path }) => [id, method as 'GET' | 'POST' | 'DELETE', path] as const))(
    'is hidden from another user in %s, even whether it exists',
    async (_, method, path) => {
      const answers = [adasJob, nobodysJob].map((id) => eve.call(path.replace('{job_id}', id), { method }))
      const [theirs, none] = await Promise.all(answers)
      expect(theirs).toMatchObject({ status: 404, body: { message_code: 'JOB_NOT_FOUND' } })
      const withoutIds = ({ message, message_params, message_code }: Record<string, unknown>) =>
        JSON.stringify({ message, message_params, message_code })
          .replaceAll(adasJob, 'ID')
          .replaceAll(nobodysJob, 'ID')
      expect(withoutIds(theirs!.body as Record<string, unknown>)).toBe(
        withoutIds(none!.body as Record<string, unknown>),
      )
      expect(await ada.call(`/jobs/${adasJob}`)).toMatchObject({ status: 200, body: { name: 'secret plan' } })
    },
  )

  it.each([
    '/jobs',
    '/jobs?q=secret',
    `/jobs?q=${adasJob}`,
    '/jobs?status=submitted,ready,running,succeeded',
  ])('is not in the list %s of another user, nor counted there', async (path) => {
    const answer = await eve.call(path)
    expect(answer.body).toEqual([])
    expect(answer.headers.get('x-total-count')).toBe('0')
    expect((await ada.call(path)).headers.get('x-total-count')).toBe('1')
  })

  it('is not returned to another user who knows its id', async () => {
    const owner = { owner: 'ada', sub: 'ada', job_id: adasJob }
    const { body: submitted } = await eve.call('/jobs', {
      method: 'POST',
      body: { ...samplingJob, ...owner },
    })
    expect((submitted as { job_id: string }).job_id).not.toBe(adasJob)
    expect((await ada.call('/jobs')).headers.get('x-total-count')).toBe('1')
  })

  it("is kept: another user's token is a different one", async () => {
    const { body: token } = await ada.call('/api-token', { method: 'POST' })
    for (const path of ['/api-token', '/api-token/status']) {
      const { api_token_id = null } = (await eve.call(path)).body as { api_token_id?: string | null }
      expect(api_token_id).toBeNull()
    }
    expect(await eve.call('/api-token', { method: 'DELETE' })).toMatchObject({ status: 404 })
    await eve.call('/api-token', { method: 'POST' })
    const { api_token_id } = token as { api_token_id: string }
    expect((await ada.call('/api-token')).body).toMatchObject({ api_token_id })
  })

  it('is not in the export of another user, nor deleted with that account', async () => {
    const { client: mallory } = await api.addUser('mallory')
    const answer = await mallory.call('/users/me/export')
    const { file } = answer.body as { file: string }
    expect(Buffer.from(file, 'base64').includes(adasJob)).toBe(false)
    expect((await mallory.call('/sessions')).body).toEqual({ sessions: [] })
    await mallory.call('/users/me', { method: 'DELETE' })
    expect(await ada.call(`/jobs/${adasJob}`)).toMatchObject({ status: 200 })
  })

  it('is not in the profile of another user, nor changed with it', async () => {
    const change = { method: 'PATCH', body: { name: 'Ada', organization: 'Engines' } } as const
    expect((await ada.call('/users/me', change)).body).toMatchObject({ id: 'ada@example.org', name: 'Ada' })
    const { body: profile } = await eve.call('/users/me')
    expect(profile).toMatchObject({ id: 'eve@example.org' })
    expect(profile).not.toHaveProperty('name')
    await eve.call('/users/me', { method: 'PATCH', body: { name: 'Eve' } })
    expect((await ada.call('/users/me')).body).toMatchObject({ name: 'Ada', organization: 'Engines' })
  })

  it('was tested on every call', () => {
    const tried = [
      'listJobs',
      'submitJob',
      'getApiToken',
      'getApiTokenStatus',
      'createApiToken',
      'deleteApiToken',
      'listSessions',
      // In session-calls.test.ts, with real sessions.
      'endSession',
      'exportAccount',
      'getAccount',
      'updateAccount',
      'deleteAccount',
    ]
    const sameForAll = [
      'listDevices',
      'getDevice',
      'listAnnouncements',
      'getAnnouncement',
      'getSystemSettings',
    ]
    expect(others.toSorted()).toEqual([...tried, ...sameForAll].toSorted())
    expect(onOneJob).toHaveLength(5)
  })
})
