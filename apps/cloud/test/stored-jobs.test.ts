import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { removeAccount } from '../src/api/account/remove-account.ts'
import { deleteOldData } from '../src/composition/retention.ts'
import { readOpenApiDocument } from '../src/contract/openapi-document.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { bellPair, oneQubit } from './programs.ts'
import { createTestApi } from './test-api.ts'
import { waitForStatus } from './wait-for-status.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'stored-jobs-'))
const api = await createTestApi({
  CLOUD_CONTRACT: 's3',
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_URL: 'http://cloud.test',
})
const { client } = await api.addUser('ada')
const { client: stranger } = await api.addUser('eve')
const fieldApi = await createTestApi({
  COMPATIBILITY: 'field',
  CLOUD_CONTRACT: 's3',
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_URL: 'http://cloud.test',
})
const { client: field } = await fieldApi.addUser('ada')
afterAll(() => Promise.all([api.close(), fieldApi.close()]))

const hourMs = 3_600_000
type Json = Readonly<Record<string, unknown>>
interface Registered {
  readonly job_id: string
  readonly presigned_url: { readonly url: string; readonly fields: Record<string, string> }
}
const settings = { device_id: 'state-vector', job_type: 'sampling', shots: 10, name: 'Bell pair' }

async function register(): Promise<Registered> {
  const answer = await client.call('/jobs', { method: 'POST' })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Registered
}

function inputZip(input: unknown) {
  return zipSync({ 'input.json': strToU8(JSON.stringify(input)) })
}
const bellZip = inputZip({ program: [bellPair] })

async function upload(
  { presigned_url: { url, fields } }: Registered,
  { change = {}, content = bellZip, headers = {}, fileFirst = false, to = api.app }: UploadOptions = {},
) {
  const form = new FormData()
  const file = new Blob([new Uint8Array(content)], { type: 'application/zip' })
  if (fileFirst) form.append('file', file, 'input.zip')
  for (const [name, value] of Object.entries({ ...fields, ...change }))
    if (value !== undefined) form.append(name, value)
  if (!fileFirst) form.append('file', file, 'input.zip')
  const response = await to.fetch(new Request(url, { method: 'POST', body: form, headers }))
  return { status: response.status, text: await response.text() }
}

interface UploadOptions {
  readonly change?: Readonly<Record<string, string | undefined>>
  readonly content?: Uint8Array
  readonly headers?: Record<string, string>
  readonly fileFirst?: boolean
  readonly to?: typeof api.app
}

function submit({ job_id }: Registered, change: Json = {}, by = client) {
  return by.call(`/jobs/${job_id}/submit`, { method: 'POST', body: { ...settings, ...change } })
}

async function download(url: string) {
  const response = await api.app.fetch(new Request(url))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, bytes, text: strFromU8(bytes) }
}

async function readFile(url: string): Promise<[name: string, content: string]> {
  const [entry, ...others] = Object.entries(unzipSync((await download(url)).bytes))
  expect(others).toEqual([])
  return [entry![0], strFromU8(entry![1])]
}

describe('a job', () => {
  it('is registered, uploaded, submitted, run, and read by URL', async () => {
    const registered = await register()
    const { job_id } = registered
    expect(registered.presigned_url.fields).toMatchObject({ key: `${job_id}/input.zip` })
    expect((await client.call(`/jobs/${job_id}`)).body).toEqual({ job_id, status: 'registered' })
    expect(await upload(registered)).toEqual({ status: 204, text: '' })
    expect(await submit(registered)).toMatchObject({ status: 200, body: { message: 'job submitted' } })
    await waitForStatus(client, job_id, 'succeeded')
    const { body } = await client.call(`/jobs/${job_id}`)
    const { job_info, ...job } = body as Json & { job_info: Record<string, string> }
    expect(job).toMatchObject({ name: 'Bell pair', device_id: 'state-vector', shots: 10 })
    expect(Object.keys(job_info).sort()).toEqual(['input', 'result'])
    expect(await readFile(job_info.input!)).toEqual(['input.json', JSON.stringify({ program: [bellPair] })])
    const [name, result] = await readFile(job_info.result!)
    expect(name).toBe('result.json')
    const { sampling } = JSON.parse(result) as { sampling: { counts: Record<string, number> } }
    expect(Object.values(sampling.counts).reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  it('runs several programs, and has their combined program as a file', async () => {
    const registered = await register()
    await upload(registered, { content: inputZip({ program: [bellPair, oneQubit] }) })
    expect(await submit(registered, { job_type: 'multi_manual' })).toMatchObject({ status: 200 })
    await waitForStatus(client, registered.job_id, 'succeeded')
    const { body } = await client.call(`/jobs/${registered.job_id}`)
    const { job_info } = body as { job_info: Record<string, string> }
    const [name, combined] = await readFile(job_info.combined_program!)
    expect(name).toBe('combined_program')
    expect(combined).toContain('qubit[1] p2_q;')
    const [, result] = await readFile(job_info.result!)
    const { sampling } = JSON.parse(result) as { sampling: { divided_counts: Json } }
    expect(sampling.divided_counts['1']).toEqual({ '1': 10 })
  })

  it('is invisible to workers and to the queue until it is submitted', async () => {
    const { job_id } = await register()
    const { body } = await client.call('/devices/state-vector')
    expect(body).toMatchObject({ n_pending_jobs: 0 })
    const { body: list } = await client.call('/jobs?status=registered')
    expect(list).toContainEqual({ job_id, status: 'registered' })
    const { body: since } = await client.call('/jobs?start_time=2000-01-01T00:00:00Z')
    expect(since).not.toContainEqual(expect.objectContaining({ job_id }))
    expect((await stranger.call(`/jobs/${job_id}`)).status).toBe(404)
  })

  it('is submitted once, and only with its upload', async () => {
    const registered = await register()
    const missing = `job information input for ${registered.job_id} job not found`
    expect(await submit(registered)).toMatchObject({ status: 400, body: { message: missing } })
    await upload(registered)
    expect(await submit(registered, { shots: 0 })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'shots'] }] },
    })
    expect(await submit(registered, { device_id: 'nowhere' })).toMatchObject({
      status: 400,
      body: { message: 'device not found' },
    })
    expect((await submit(registered, {}, stranger)).status).toBe(404)
    const both = await Promise.all([submit(registered), submit(registered)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(JSON.stringify(both)).toContain('is not in valid status for submission')
  })

  it.each([
    ['two entries', zipSync({ a: strToU8('{}'), b: strToU8('{}') }), 'found 2'],
    ['no archive', strToU8('PK'), 'cannot be read'],
    ['no JSON', zipSync({ a: strToU8('OPENQASM') }), 'not JSON'],
    ['no program', inputZip({}), "'job_info.program' is required"],
  ])('is refused with %s in its upload', async (_, content, reason) => {
    const registered = await register()
    await upload(registered, { content })
    expect(await submit(registered)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(reason) as string },
    })
  })

  it('is discarded by cancelling and deleting it, with its files', async () => {
    const registered = await register()
    await upload(registered)
    const path = `/jobs/${registered.job_id}`
    expect(existsSync(join(dataFolder, 'objects', registered.job_id, 'input.zip'))).toBe(true)
    expect(await client.call(path, { method: 'DELETE' })).toMatchObject({ status: 400 })
    expect(await client.call(`${path}/cancel`, { method: 'POST' })).toMatchObject({ status: 200 })
    expect((await client.call(path)).body).toEqual({ job_id: registered.job_id, status: 'cancelled' })
    expect(await client.call(path, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(existsSync(join(dataFolder, 'objects', registered.job_id))).toBe(false)
    expect(await client.call(path)).toMatchObject({ status: 404 })
  })
})

describe('the files of a job', () => {
  /** Registers and uploads a job of a user, and cancels it, which ends it. */
  async function endedJob(by: typeof client): Promise<string> {
    const registered = (await by.call('/jobs', { method: 'POST' })).body as Registered
    await upload(registered)
    await by.call(`/jobs/${registered.job_id}/cancel`, { method: 'POST' })
    expect(existsSync(join(dataFolder, 'objects', registered.job_id))).toBe(true)
    return registered.job_id
  }

  it('are deleted with the account of their owner, and no others', async () => {
    const { client: leaver } = await api.addUser('leaver')
    const [theirs, others] = [await endedJob(leaver), await endedJob(client)]
    await removeAccount(api.runtime, 'leaver@example.org')
    expect([theirs, others].map((id) => existsSync(join(dataFolder, 'objects', id)))).toEqual([false, true])
  })

  it('are deleted by the retention of old jobs', async () => {
    const id = await endedJob(client)
    const ended_at = new Date(api.runtime.clock.now().getTime() - 366 * 24 * hourMs)
    await api.runtime.database.updateTable('job').set({ ended_at }).where('job_id', '=', id).execute()
    const settings = { ...api.runtime.settings, jobDays: 365 }
    const { jobs } = await deleteOldData({ ...api.runtime, settings })
    expect(jobs).toBe(1)
    expect(existsSync(join(dataFolder, 'objects', id))).toBe(false)
  })
})

describe('COMPATIBILITY=field', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['no archive', strToU8('PK'), 'sampling', 'cannot be read'],
    ['no program', inputZip({}), 'estimation', "'job_info.program' is required"],
    ['an unknown name', inputZip({ program: ['OPENQASM 3; nonsense'] }), 'sampling', '`nonsense`'],
  ])('accepts an upload with %s, and fails the job', async (_, content, job_type, reason) => {
    const { body } = await field.call('/jobs', { method: 'POST' })
    const registered = body as Registered
    const { job_id } = registered
    expect(await upload(registered, { content, to: fieldApi.app })).toMatchObject({ status: 204 })
    expect(await submit(registered, { job_type }, field)).toMatchObject({ status: 200 })
    await waitForStatus(field, job_id, 'failed')
    const { body: job } = await field.call(`/jobs/${job_id}`)
    expect(job).toMatchObject({
      ended_at: expect.any(String) as string,
      job_info: { message: expect.stringContaining(reason) as string },
    })
    expect(await field.call(`/jobs/${job_id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
  })
})

it('ignores the body of a registration, also a whole inline job', async () => {
  const body = { ...settings, job_info: { program: [bellPair] } }
  const answer = await client.call('/jobs', { method: 'POST', body })
  const { job_id } = answer.body as Registered
  expect((await client.call(`/jobs/${job_id}/status`)).body).toEqual({ job_id, status: 'registered' })
})

it.each(['2', '9'.repeat(300)])('answers page %s behind the last one with an empty list', async (page) => {
  expect(await client.call(`/jobs?page=${page}&size=100`)).toMatchObject({ status: 200, body: [] })
})

it('has no call for logs, and answers unknown words with 422', async () => {
  const log = await client.call(`/jobs/${crypto.randomUUID()}/sselog`)
  expect([log.status, log.body]).toEqual([404, { detail: 'Not Found' }])
  expect(await client.call('/jobs?status=lost')).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['query', 'status'] }] },
  })
  expect(await client.call('/jobs?fields=secret')).toMatchObject({ status: 400 })
  // A status of clouds that do not cancel at once.
  expect(await client.call('/jobs?status=cancelling')).toMatchObject({ status: 422 })
})

it('gives calibrations by URL', async () => {
  const { body } = await client.call('/devices/tokusa-16')
  const [name, text] = await readFile((body as { device_info: string }).device_info)
  expect(name).toBe('device_info.json')
  expect(JSON.parse(text)).toMatchObject({ device_id: 'tokusa-16' })
})

describe('the storage', () => {
  it.each<[string, UploadOptions, number, string]>([
    ['a changed key', { change: { key: 'other/input.zip' } }, 403, 'AccessDenied'],
    ['a changed policy', { change: { policy: 'e30=' } }, 403, 'SignatureDoesNotMatch'],
    ['a field that is not signed', { change: { 'x-amz-security-token': 'null' } }, 403, 'Extra input fields'],
    ['a missing field', { change: { AWSAccessKeyId: undefined } }, 403, 'AccessDenied'],
    ['a file before the fields', { fileFirst: true }, 400, 'MalformedPOSTRequest'],
    ['credentials of the API', { headers: { authorization: 'Bearer ada' } }, 400, 'Only one auth mechanism'],
  ])('refuses an upload with %s', async (_, options, status, text) => {
    const answer = await upload(await register(), options)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/^<\?xml .*\n<Error><Code>\w+<\/Code>/)
    expect(answer.text).toContain(text)
  })

  it('refuses uploads and downloads after an hour', async () => {
    const registered = await register()
    await upload(registered)
    await submit(registered)
    await waitForStatus(client, registered.job_id, 'succeeded')
    const { body } = await client.call(`/jobs/${registered.job_id}`)
    const { result = '' } = (body as { job_info: Record<string, string> }).job_info
    api.runtime.turnClock(hourMs)
    expect(await upload(registered)).toMatchObject({
      status: 403,
      text: expect.stringContaining('Policy expired') as string,
    })
    const expired = await download(result)
    expect([expired.status, expired.text]).toEqual([403, expect.stringContaining('Request has expired')])
    api.runtime.turnClock(-hourMs)
    expect(await download(result)).toMatchObject({ status: 200 })
  })

  it('refuses changed URLs, and answers 404 for a file that is missing', async () => {
    const { job_id } = await register()
    const { body } = await client.call('/devices/tokusa-16')
    const signed = (body as { device_info: string }).device_info
    const changed = await download(signed.replace('tokusa-16', 'asagi-64'))
    expect([changed.status, changed.text]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')])
    await api.runtime.database
      .updateTable('job')
      .set({
        submitted_at: new Date(),
        job_type: 'sampling',
        device_id: 'state-vector',
        shots: 1,
        program: '[]',
      })
      .where('job_id', '=', job_id)
      .execute()
    const { body: job } = await client.call(`/jobs/${job_id}`)
    const missing = await download((job as { job_info: { input: string } }).job_info.input)
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('NoSuchKey')])
  })
})

describe('the contract', () => {
  it('describes the answer of every call', async () => {
    const { sub, client: grace } = await api.addUser('grace')
    const { announcement_id } = await api.runtime.database
      .insertInto('announcement')
      .values({
        title: 'Maintenance',
        content: 'On Monday.',
        publishable: true,
        start_time: new Date(0),
        end_time: new Date('2100-01-01'),
        updated_at: new Date(0),
      })
      .returning('announcement_id')
      .executeTakeFirstOrThrow()
    const session = await addSession(sub)
    for (const [method, path, body] of [
      ['GET', '/devices'],
      ['GET', '/devices/state-vector'],
      ['GET', '/api-token'],
      ['POST', '/api-token'],
      ['GET', '/api-token/status'],
      ['DELETE', '/api-token'],
      ['GET', '/users/me'],
      ['PATCH', '/users/me', { name: 'Grace' }],
      ['GET', '/users/me/export'],
      ['GET', '/system/settings'],
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${session}`],
      ['GET', '/announcements'],
      ['GET', `/announcements/${announcement_id}`],
      ['DELETE', '/users/me'],
    ] as const)
      expect(await grace.call(path, { method, ...(body && { body }) }), path).toMatchObject({ status: 200 })
    const calls = Object.values(readOpenApiDocument('portal-api-s3').paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => ('operationId' in operation ? [operation.operationId] : [])),
    )
    const seen = new Set([...client.seen, ...grace.seen])
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter((call) => !seen.has(`${call} 200`))).toEqual([])
  })

  async function addSession(user_id: string) {
    const id = uuidV7(api.runtime)
    const now = api.runtime.clock.now()
    await api.runtime.database
      .insertInto('identity_session')
      .values({
        id,
        user_id,
        client_id: 'portal-web-client',
        signed_in_at: now,
        last_used_at: now,
        second_factor: true,
        expires_at: new Date(now.getTime() + hourMs),
      })
      .execute()
    return id
  }
})
