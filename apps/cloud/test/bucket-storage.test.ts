import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { removeAccount } from '../src/api/account/remove-account.ts'
import { doctorCommand } from '../src/cli/doctor.ts'
import { deleteOldData } from '../src/composition/retention.ts'
import { bucketSettings, openObjectBucket } from '../src/object-storage/object-bucket.ts'
import { bellPair } from './programs.ts'
import { startS3Server } from './s3-server.ts'
import { createTestApi } from './test-api.ts'
import { waitForStatus } from './wait-for-status.ts'

const server = await startS3Server()
const environment = {
  ...server.environment,
  CLOUD_CONTRACT: 's3',
  CLOUD_DATA_DIR: mkdtempSync(join(tmpdir(), 'bucket-storage-')),
  CLOUD_URL: 'http://cloud.test',
  JOB_DAYS: '1',
}
const api = await createTestApi(environment)
const { client } = await api.addUser('ada')
const bucket = openObjectBucket(bucketSettings(api.runtime.settings)!)
afterAll(async () => {
  await api.close()
  await server.close()
})

interface Registered {
  readonly job_id: string
  readonly presigned_url: { readonly url: string; readonly fields: Record<string, string> }
}
interface Job {
  readonly job_info: { readonly input: string; readonly result: string }
}
const settings = { device_id: 'state-vector', job_type: 'sampling', shots: 10 }

async function upload({ url, fields }: Registered['presigned_url']) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const input = zipSync({ 'input.json': strToU8(JSON.stringify({ program: [bellPair] })) })
  form.append('file', new Blob([new Uint8Array(input)], { type: 'application/zip' }), 'input.zip')
  return fetch(url, { method: 'POST', body: form })
}

async function runJob(by = client): Promise<string> {
  const { body } = await by.call('/jobs', { method: 'POST' })
  const { job_id, presigned_url } = body as Registered
  expect((await upload(presigned_url)).status).toBe(204)
  expect(await by.call(`/jobs/${job_id}/submit`, { method: 'POST', body: settings })).toMatchObject({
    status: 200,
  })
  await waitForStatus(by, job_id, 'succeeded')
  return job_id
}

async function readJob(jobId: string, by = client): Promise<Job['job_info']> {
  return ((await by.call(`/jobs/${jobId}`)).body as Job).job_info
}

async function readFile(url: string): Promise<unknown> {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  const [content] = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())))
  return JSON.parse(strFromU8(content!))
}

describe('a job whose files are in a bucket', () => {
  it('is uploaded to it, run, read from it, and deleted with its files', async () => {
    const id = await runJob()
    const { input, result } = await readJob(id)
    for (const url of [input, result]) expect(new URL(url).origin).toBe(server.url)
    expect(await readFile(input)).toEqual({ program: [bellPair] })
    expect(await readFile(result)).toMatchObject({ sampling: { counts: expect.any(Object) as object } })
    expect(await bucket.versionOf(`${id}/result.zip`)).toBe('final')
    expect(await client.call(`/jobs/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect((await fetch(input)).status).toBe(404)
    expect((await fetch(result)).status).toBe(404)
  })

  it('is not submitted before its upload, which is signed for one key and size', async () => {
    const { body } = await client.call('/jobs', { method: 'POST' })
    const { job_id, presigned_url } = body as Registered
    const policy = JSON.parse(Buffer.from(presigned_url.fields.Policy!, 'base64').toString()) as object
    expect(policy).toMatchObject({
      conditions: expect.arrayContaining([
        ['content-length-range', 0, 50 * 2 ** 20],
        { key: `${job_id}/input.zip` },
      ]) as object,
    })
    expect(await client.call(`/jobs/${job_id}/submit`, { method: 'POST', body: settings })).toMatchObject({
      status: 400,
      body: { message: `job information input for ${job_id} job not found` },
    })
  })

  it('loses its files with the account, and after JOB_DAYS', async () => {
    const { client: eve } = await api.addUser('eve')
    const [hers, old] = [await runJob(eve), await runJob()]
    await removeAccount(api.runtime, 'eve@example.org')
    expect(await bucket.read(`${hers}/input.zip`)).toBeUndefined()
    expect(await bucket.read(`${old}/input.zip`)).toBeDefined()
    api.runtime.turnClock(2 * 86_400_000)
    await deleteOldData(api.runtime)
    expect(await bucket.read(`${old}/input.zip`)).toBeUndefined()
  })
})

it('puts a calibration into the bucket again when it has changed', async () => {
  const key = 'devices/tokusa-16/device_info.zip'
  const read = async () => {
    const { body } = await client.call('/devices/tokusa-16')
    return readFile((body as { device_info: string }).device_info)
  }
  expect(await read()).toMatchObject({ device_id: 'tokusa-16' })
  const before = await bucket.versionOf(key)
  const later = new Date('2031-01-01T00:00:00Z')
  await api.runtime.database
    .updateTable('device')
    .set({ calibrated_at: later })
    .where('device_id', '=', 'tokusa-16')
    .execute()
  await read()
  expect(await bucket.versionOf(key)).toBe(later.toISOString())
  expect(before).not.toBe(later.toISOString())
})

it('answers 503 while the bucket does not answer, and doctor says so', async () => {
  const { client: grace } = await api.addUser('grace')
  const hers = await runJob(grace)
  const lines: string[] = []
  const call = { runtime: api.runtime, args: [], print: (line: string) => void lines.push(line) }
  await doctorCommand.run(call)
  expect(lines).toContainEqual(expect.stringMatching(/^good {2}storage .*took, gave and deleted a file/))
  const { body } = await client.call('/jobs', { method: 'POST' })
  await server.close()
  const path = `/jobs/${(body as Registered).job_id}/submit`
  const headers = { authorization: 'Bearer ada', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(settings) }
  expect((await api.app.request(path, request)).status).toBe(503)
  await doctorCommand.run(call)
  expect(lines).toContainEqual(expect.stringMatching(/^BAD {3}storage .*ECONNREFUSED/))

  // A job without its files could be deleted later, files without their job never.
  const deletion = { method: 'DELETE', headers: { authorization: 'Bearer grace' } }
  expect((await api.app.request(`/jobs/${hers}`, deletion)).status).toBe(503)
  await expect(removeAccount(api.runtime, 'grace@example.org')).rejects.toThrow('file storage')
  expect(await grace.call(`/jobs/${hers}/status`)).toMatchObject({ body: { status: 'succeeded' } })
  api.runtime.turnClock(2 * 86_400_000)
  await expect(deleteOldData(api.runtime)).rejects.toThrow('file storage')
  expect(await grace.call(`/jobs/${hers}/status`)).toMatchObject({ body: { status: 'succeeded' } })
})
