import { describe, expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import type { JobSubmission } from './job-submission.ts'
import { createFakeCloud } from '../testing/create-fake-cloud.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { bellProgram, jobFixtures } from '../testing/wire-fixtures.ts'

const cloudAndClient = () => {
  const cloud = createFakeCloud()
  const clock = manualClock()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
    clock,
    random: () => 0,
  })
  return { cloud, clock, client }
}

const bell: JobSubmission = {
  name: 'Bell pair 2',
  deviceId: 'qulacs',
  type: 'sampling',
  shots: 100,
  program: bellProgram,
}

describe('submitting', () => {
  it('sends words of the wire and gives the id', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob({
      ...bell,
      type: 'estimation',
      operator: [{ pauli: 'Z 0 Z 1', coefficient: 2 }],
      transpilerInfo: { transpiler_lib: null },
    })
    expect(cloud.requests[0]?.body).toEqual({
      name: 'Bell pair 2',
      device_id: 'qulacs',
      job_type: 'estimation',
      shots: 100,
      job_info: { program: [bellProgram], operator: [{ pauli: 'Z 0 Z 1', coeff: 2 }] },
      transpiler_info: { transpiler_lib: null },
    })
    expect(cloud.state.jobs[0]?.job_id).toBe(jobId)
  })

  it('finds the job whose answer was lost, by all that was sent', async () => {
    const { cloud, client } = cloudAndClient()
    for (const other of [
      { shots: 99 },
      { program: 'OPENQASM 3;' },
      { name: 'Bell pair 20' },
      { deviceId: 'aurora' },
    ])
      await client.submitJob({ ...bell, ...other })
    expect(await client.findSubmittedJobs(bell, '2026-03-01T10:00:00.000Z')).toEqual([])
    const jobId = await client.submitJob(bell)
    const found = await client.findSubmittedJobs(bell, '2026-03-01T10:00:30.000Z')
    expect(found.map(({ id }) => id)).toEqual([jobId])
    expect(cloud.requests.filter(({ method }) => method === 'POST')).toHaveLength(5)
  })

  it('finds it behind a page of others', async () => {
    const { client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let other = 0; other < 100; other++) await client.submitJob({ ...bell, name: `Other ${other}` })
    const found = await client.findSubmittedJobs(bell, '2026-03-01T10:00:00.000Z')
    expect(found.map(({ id }) => id)).toEqual([jobId])
  })

  it('looks only at jobs since then', async () => {
    const { client } = cloudAndClient()
    await client.submitJob(bell)
    expect(await client.findSubmittedJobs(bell, '2026-03-01T10:05:00.000Z')).toEqual([])
  })

  it('looks by the clock of the server, where replies tell it', async () => {
    const cloud = createFakeCloud()
    const clock = manualClock()
    const ahead = '2026-03-01T10:10:00.000Z'
    await clock.sleep(Date.parse(ahead) - clock.now())
    const client = createApiClient({
      baseUrl: 'http://cloud.test',
      token: async () => 'id-token',
      fetch: async (request) => {
        const reply = await cloud.fetch(request)
        reply.headers.set('date', 'Sun, 01 Mar 2026 10:00:00 GMT')
        return reply
      },
      clock,
    })
    const jobId = await client.submitJob(bell)
    const found = await client.findSubmittedJobs(bell, ahead)
    expect(found.map(({ id }) => id)).toEqual([jobId])
  })
})

describe('waiting for a job', () => {
  it('polls the cheap call less and less often, tells each state once, and gives the job', async () => {
    const { cloud, clock, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const states: string[] = []
    const job = await client.waitForJob(jobId, { onStatus: (status) => states.push(status) })
    expect(job.result?.sampling?.counts).toEqual({ '00': 50, '11': 50 })
    expect(states).toEqual(['submitted', 'ready', 'running', 'succeeded'])
    expect(clock.slept).toEqual([2000, 4000, 8000])
    expect(cloud.requests.map(({ path }) => path.replace(jobId, '{id}'))).toEqual([
      '/jobs',
      ...Array.from({ length: 4 }, () => '/jobs/{id}/status'),
      '/jobs/{id}',
    ])
  })

  it('does not tell a state again that lasts', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let turn = 0; turn < 3; turn += 1)
      cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'queued' }))
    const states: string[] = []
    await client.waitForJob(jobId, { onStatus: (status) => states.push(status) })
    expect(states).toEqual(['queued', 'submitted', 'ready', 'running', 'succeeded'])
  })

  it('sits out failures that pass, as long as the server asks', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('GET /jobs/*/status', () =>
      Response.json({}, { status: 429, headers: { 'retry-after': '45' } }),
    )
    await expect(client.waitForJob(jobFixtures.failed.job_id)).resolves.toMatchObject({ status: 'failed' })
    expect(clock.slept).toEqual([45_000])
  })

  it('throws failures that do not pass', async () => {
    const { client } = cloudAndClient()
    await expect(client.waitForJob('nowhere')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it('gives up when told to', async () => {
    const { clock, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const started = clock.now()
    await expect(client.waitForJob(jobId, { giveUpAfterMs: 3000 })).rejects.toMatchObject({
      code: 'api/job-still-running',
    })
    expect(clock.now() - started).toBeLessThanOrEqual(3000)
  })

  it('stops at once when its signal fires', async () => {
    const { client, cloud } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const controller = new AbortController()
    const reason = new Error('left the page')
    const waiting = client.waitForJob(jobId, {
      signal: controller.signal,
      onStatus: () => setTimeout(() => controller.abort(reason), 0),
    })
    await expect(waiting).rejects.toBe(reason)
    expect(cloud.requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(1)
  })
})

describe('cancelling and deleting', () => {
  it('cancels a job, also twice, and deletes it', async () => {
    const { client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    await client.cancelJob(jobId)
    await client.cancelJob(jobId)
    expect(await client.getJobStatus(jobId)).toBe('cancelled')
    await client.deleteJob(jobId)
    await expect(client.getJob(jobId)).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it('says that the state forbids it', async () => {
    const { client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    await expect(client.deleteJob(jobId)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-deletion',
      status: 409,
    })
    await expect(client.cancelJob(jobFixtures.sampling.job_id)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-cancellation',
    })
  })

  it('finds out which it is when the server answers 404 to both', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const notFound = () => Response.json({ message: 'not found or not deletable' }, { status: 404 })
    cloud.answerNext('DELETE /jobs/*', notFound)
    await expect(client.deleteJob(jobId)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-deletion',
      params: { status: 'submitted' },
    })
    cloud.answerNext('POST /jobs/*/cancel', notFound)
    await expect(client.cancelJob(jobFixtures.failed.job_id)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-cancellation',
    })
    await expect(client.deleteJob('nowhere')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it('keeps the refusal when the state is no reason for it', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('DELETE /jobs/*', () => Response.json({ message: 'no such job' }, { status: 404 }))
    await expect(client.deleteJob(jobFixtures.failed.job_id)).rejects.toMatchObject({
      code: 'api/job-not-found',
      message: 'no such job',
    })
  })
})

describe('the SSE log', () => {
  it('comes as bytes with a name', async () => {
    const { client } = cloudAndClient()
    const { fileName, bytes } = await client.getSseLog(jobFixtures.sse.job_id)
    expect(fileName).toBe(`sselog_${jobFixtures.sse.job_id}.zip`)
    expect(bytes.slice(0, 4)).toEqual(Uint8Array.of(0x50, 0x4b, 0x05, 0x06))
  })

  it('is refused with the reason', async () => {
    const { cloud, client } = cloudAndClient()
    await expect(client.getSseLog(jobFixtures.sampling.job_id)).rejects.toMatchObject({
      code: 'api/job-not-sse',
    })
    cloud.state.logs = {}
    await expect(client.getSseLog(jobFixtures.sse.job_id)).rejects.toMatchObject({
      code: 'api/job-log-file-not-found',
    })
    cloud.answerNext('GET /jobs/*/sselog', () => Response.json({ file: '%%%' }))
    await expect(client.getSseLog(jobFixtures.sse.job_id)).rejects.toMatchObject({
      code: 'api/malformed-reply',
    })
  })
})
