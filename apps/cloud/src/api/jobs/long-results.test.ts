import { afterAll, expect, it } from 'vitest'
import { queueAJob } from '../../../test/queue-a-job.ts'
import { reservePort } from '../../../test/reserve-port.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { serve } from '../../http/server.ts'
import { readLongTexts } from '../../jobs/read-long-text.ts'
import { finishJob, takeJob, type TakenJob } from '../../jobs/worker/job-store.ts'

const api = await createTestApi({}, { hasWorker: false })
const { runtime, engine, app } = api
const { database } = runtime
const { sub, client } = await api.addUser('ada')
const store = { ...runtime, queue: engine.queue }
afterAll(() => api.close())

const keys = Array.from({ length: 60_000 }, (_, k) => k.toString(2).padStart(16, '0'))
const result = { sampling: { counts: Object.fromEntries(keys.map((key, k) => [key, k])) } }
/** Contains characters of two UTF-16 code units. */
const transpileResult = { transpiled_program: 'rz(𝜋/2) $0;\n'.repeat(30_000) }

async function finishedJob(): Promise<TakenJob> {
  const id = await queueAJob(runtime, engine.queue, { owner: sub, deviceId: 'state-vector' })
  const job = (await takeJob(store, 'state-vector', 1))!
  expect(job.job_id).toBe(id)
  const texts = { result: JSON.stringify(result), transpileResult: JSON.stringify(transpileResult) }
  expect(await finishJob(store, job, { outcome: { ok: true, ...texts } }, 1)).toBe(true)
  return job
}
function storedPieces(jobId: string) {
  return database.selectFrom('job_text').select(['member', 'part']).where('job_id', '=', jobId).execute()
}

it('are returned as they were stored, for one job and in a list', async () => {
  const { job_id } = await finishedJob()
  const info = { result, transpile_result: transpileResult }
  const { body: job } = await client.call(`/jobs/${job_id}`)
  expect(job).toMatchObject({ status: 'succeeded', job_info: info })
  const { body: list } = await client.call('/jobs?fields=status,job_info')
  expect(list).toMatchObject([{ job_id, status: 'succeeded', job_info: info }])
  expect(await readLongTexts(runtime, job_id)).toEqual(info)
})

it('are stored in parts, which are deleted with the job', async () => {
  const { job_id } = await finishedJob()
  const pieces = await storedPieces(job_id)
  for (const member of ['result', 'transpile_result'])
    expect(pieces.filter((piece) => piece.member === member).length).toBeGreaterThan(1)
  await client.call(`/jobs/${job_id}`, { method: 'DELETE' })
  expect(await storedPieces(job_id)).toEqual([])
})

it('are stored once, whatever an outdated attempt reports', async () => {
  const job = await finishedJob()
  const before = await storedPieces(job.job_id)
  const late = { ok: true, result: JSON.stringify('late'.repeat(200_000)), transpileResult: null } as const
  expect(await finishJob(store, job, { outcome: late }, 1)).toBe(false)
  expect(await storedPieces(job.job_id)).toEqual(before)
})

it('are read on demand, and the stream ends when the job is deleted meanwhile', async () => {
  const { job_id } = await finishedJob()
  const answer = await app.request(`/jobs/${job_id}`, { headers: { authorization: 'Bearer ada' } })
  const reader = answer.body!.getReader()
  await reader.read()
  await client.call(`/jobs/${job_id}`, { method: 'DELETE' })
  const streamText = async () => {
    while (!(await reader.read()).done);
  }
  await expect(streamText()).rejects.toThrow('was deleted while it was read')
})

it('close the connection when the stream fails, and log it', async () => {
  const { job_id } = await finishedJob()
  await database.deleteFrom('job_text').where('job_id', '=', job_id).where('part', '=', 1).execute()
  const port = await reservePort()
  const server = await serve(app, runtime.settings, { port, variable: 'CLOUD_PORT' })
  try {
    const url = `http://127.0.0.1:${port}/jobs/${job_id}`
    const answer = await fetch(url, {
      headers: { authorization: 'Bearer ada', 'x-request-id': 'broken-one' },
    })
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(runtime.logged).toContainEqual(expect.stringMatching(/broken-one.*broke off/))
  } finally {
    await server.close()
  }
})
