import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { bellPair, endlessJob } from './programs.ts'
import { createTestApi } from './test-api.ts'
import { waitForStatus } from './wait-for-status.ts'

const api = await createTestApi({
  CLOUD_CONTRACT: 's3',
  CANCELLATION: 'by-worker',
  CLOUD_URL: 'http://cloud.test',
  CLOUD_DATA_DIR: mkdtempSync(join(tmpdir(), 'cancelling-')),
})
const { client } = await api.addUser('ada')
afterAll(() => api.close())

/** Registers, uploads and submits a job. Returns its path. */
async function submit(program: string): Promise<string> {
  const { body } = await client.call('/jobs', { method: 'POST' })
  const { job_id, presigned_url } = body as {
    job_id: string
    presigned_url: { url: string; fields: Record<string, string> }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(presigned_url.fields)) form.append(name, value)
  const input = strToU8(JSON.stringify({ program: [program] }))
  form.append('file', new Blob([new Uint8Array(zipSync({ 'input.json': input }))]), 'input.zip')
  await api.app.fetch(new Request(presigned_url.url, { method: 'POST', body: form }))
  const settings = { device_id: 'state-vector', job_type: 'sampling', shots: 10 }
  await client.call(`/jobs/${job_id}/submit`, { method: 'POST', body: settings })
  return job_id
}

function cancel(jobId: string) {
  return client.call(`/jobs/${jobId}/cancel`, { method: 'POST' })
}

it('ends a running job once its worker has stopped it, and runs the next', async () => {
  const endless = await submit(endlessJob.job_info.program[0] ?? '')
  await waitForStatus(client, endless, 'running')
  const next = await submit(bellPair)
  expect(await cancel(endless)).toMatchObject({ status: 200 })
  await waitForStatus(client, endless, 'cancelled')
  await waitForStatus(client, next, 'succeeded')
})

it('shows a cancelling job, takes a second cancellation and no deletion', async () => {
  const job_id = await submit(bellPair)
  await waitForStatus(client, job_id, 'succeeded')
  // No worker has this job, so it stays as it is.
  await api.runtime.database
    .updateTable('job')
    .set({ status: 'running' })
    .where('job_id', '=', job_id)
    .execute()
  for (const _ of ['first', 'second']) expect(await cancel(job_id)).toMatchObject({ status: 200 })
  const status = 'cancelling'
  expect((await client.call(`/jobs/${job_id}/status`)).body).toEqual({ job_id, status })
  expect((await client.call(`/jobs/${job_id}`)).body).toMatchObject({ job_id, status })
  expect((await client.call('/jobs?status=cancelling')).body).toMatchObject([{ job_id, status }])
  expect(await client.call(`/jobs/${job_id}`, { method: 'DELETE' })).toMatchObject({ status: 400 })
})
