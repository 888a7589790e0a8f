import { describe, expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { createIdempotencyKey } from '../jobs/create-idempotency-key.ts'
import type { JobSubmission } from '../jobs/job-submission.ts'
import { createFakeCloud, type FakeCloudOptions } from '../testing/create-fake-cloud.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { bellProgram, jobFixtures } from '../testing/wire-fixtures.ts'

function cloudAndClient(options: FakeCloudOptions = {}) {
  const cloud = createFakeCloud(options)
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
  it('sends the wire format and returns the id', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob({
      ...bell,
      type: 'estimation',
      operator: [{ pauli: 'Z 0 Z 1', coefficient: 2 }],
      transpilerInfo: { transpiler_lib: null },
    })
    expect(cloud.requests.at(-1)?.body).toEqual({
      name: 'Bell pair 2',
      device_id: 'qulacs',
      job_type: 'estimation',
      shots: 100,
      job_info: { program: [bellProgram], operator: [{ pauli: 'Z 0 Z 1', coeff: 2 }] },
      transpiler_info: { transpiler_lib: null },
    })
    expect(cloud.state.jobs[0]?.job_id).toBe(jobId)
  })

  it('creates one job for repeated calls with the same key', async () => {
    const { cloud, client } = cloudAndClient({ takesKeys: true })
    const idempotencyKey = createIdempotencyKey()
    const jobs = cloud.state.jobs.length
    const jobId = await client.submitJob(bell, { idempotencyKey })
    expect(await client.submitJob(bell, { idempotencyKey })).toBe(jobId)
    expect(cloud.state.jobs).toHaveLength(jobs + 1)
    await expect(client.submitJob({ ...bell, shots: 99 }, { idempotencyKey })).rejects.toMatchObject({
      code: 'api/idempotency-key-reused',
    })
    expect(cloud.requests.at(-1)?.headers['idempotency-key']).toBe(`"${idempotencyKey}"`)
  })

  it('has a new key for each call, and none for clouds that announce no keys', async () => {
    const { cloud, client } = cloudAndClient({ takesKeys: true })
    const ids = [await client.submitJob(bell), await client.submitJob(bell)]
    expect(new Set(ids).size).toBe(2)
    expect(cloud.requests.at(-1)?.headers['idempotency-key']).toMatch(/^"[0-9a-f]{32}"$/)
    const older = cloudAndClient()
    await older.client.submitJob(bell, { idempotencyKey: 'key' })
    expect(older.cloud.requests.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })

  it.each(['', 'two words', '鍵', '"', '\\', 'a'.repeat(254)])(
    'refuses the key %j',
    async (idempotencyKey) => {
      const { client, cloud } = cloudAndClient()
      await expect(client.submitJob(bell, { idempotencyKey })).rejects.toThrow(/^idempotencyKey has 1 to 253/)
      expect(cloud.requests).toEqual([])
    },
  )

  it('finds the job of a lost answer by all submitted members', async () => {
    const { cloud, client } = cloudAndClient()
    for (const other of [
      { shots: 99 },
      { program: 'OPENQASM 3;' },
      { name: 'Bell pair 20' },
      { deviceId: 'aurora' },
      { type: 'estimation', operator: [{ pauli: 'Z 0', coefficient: 1 }] },
    ] as const)
      await client.submitJob({ ...bell, ...other })
    expect(await client.findSubmittedJobs(bell, '2026-03-01T10:00:00.000Z')).toEqual([])
    const jobId = await client.submitJob(bell)
    const found = await client.findSubmittedJobs(bell, '2026-03-01T10:00:30.000Z')
    expect(found.map(({ id }) => id)).toEqual([jobId])
    expect(cloud.requests.filter(({ method }) => method === 'POST')).toHaveLength(6)
  })

  it('finds it after a page of other jobs', async () => {
    const { client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let other = 0; other < 100; other++) await client.submitJob({ ...bell, name: `Other ${other}` })
    const found = await client.findSubmittedJobs(bell, '2026-03-01T10:00:00.000Z')
    expect(found.map(({ id }) => id)).toEqual([jobId])
  })

  it('finds only jobs after the given time', async () => {
    const { client } = cloudAndClient()
    await client.submitJob(bell)
    expect(await client.findSubmittedJobs(bell, '2026-03-01T10:05:00.000Z')).toEqual([])
  })

  it('uses the clock of the server if replies tell it', async () => {
    const cloud = createFakeCloud()
    const clock = manualClock()
    const ahead = '2026-03-01T10:10:00.000Z'
    await clock.sleep(Date.parse(ahead) - clock.now())
    const client = createApiClient({
      baseUrl: 'http://cloud.test',
      token: async () => 'id-token',
      fetch: async (request) => {
        const reply = await cloud.fetch(request)
        // Replies of a cache tell no time.
        if (request.method === 'POST') reply.headers.set('date', 'Sun, 01 Mar 2026 10:00:00 GMT')
        return reply
      },
      clock,
    })
    const jobId = await client.submitJob(bell)
    await client.listDevices()
    const found = await client.findSubmittedJobs(bell, ahead)
    expect(found.map(({ id }) => id)).toEqual([jobId])
  })
})

describe('running a job', () => {
  it('submits, waits and reads', async () => {
    const { cloud, client } = cloudAndClient()
    const seen: unknown[] = []
    const job = await client.runJob(bell, {
      onProgress: ({ step }) => seen.push(step),
      onSubmitted: (jobId) => seen.push(jobId),
      onStatus: (status) => seen.push(status),
    })
    expect(job.result?.sampling?.counts).toEqual({ '00': 50, '11': 50 })
    expect(seen).toEqual(['submitting', job.id, 'submitted', 'ready', 'running', 'succeeded'])
    expect(cloud.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('stops waiting at an abort and leaves the job', async () => {
    const { cloud, client } = cloudAndClient()
    const controller = new AbortController()
    const reason = new Error('left the page')
    const running = client.runJob(bell, {
      signal: controller.signal,
      onSubmitted: () => controller.abort(reason),
    })
    await expect(running).rejects.toBe(reason)
    expect(cloud.state.jobs[0]).toMatchObject({ name: bell.name, status: 'submitted' })
  })
})

describe('a refused submission', () => {
  it('names the member as the caller does', async () => {
    const { cloud, client } = cloudAndClient()
    const refuse = (field: string, message: string) =>
      cloud.answerNext('POST /jobs', () =>
        Response.json(
          { message, message_code: 'INVALID_FIELDS', message_params: { field } },
          { status: 400 },
        ),
      )
    refuse('job_info.operator.0.pauli', "'job_info.operator.0.pauli' is empty.")
    await expect(client.submitJob(bell)).rejects.toMatchObject({
      code: 'api/invalid-fields',
      message: "'operator.0.pauli' is empty.",
      params: { field: 'operator.0.pauli' },
    })
    refuse('device_id', 'no')
    await expect(client.submitJob(bell)).rejects.toMatchObject({ params: { field: 'deviceId' } })
    refuse('shots', 'no')
    await expect(client.submitJob(bell)).rejects.toMatchObject({ params: { field: 'shots' } })
  })
})

describe('waiting for a job', () => {
  it('polls the status less and less often and returns the job', async () => {
    const { cloud, clock, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const states: string[] = []
    const job = await client.waitForJob(jobId, { onStatus: (status) => states.push(status) })
    expect(job.result?.sampling?.counts).toEqual({ '00': 50, '11': 50 })
    expect(states).toEqual(['submitted', 'ready', 'running', 'succeeded'])
    expect(clock.slept).toEqual([2000, 4000, 8000])
    expect(cloud.requests.map(({ path }) => path.replace(jobId, '{id}'))).toEqual([
      // The generation of the cloud is found first, without a side effect.
      '/jobs/00000000-0000-0000-0000-000000000000/sselog',
      '/jobs',
      ...Array.from({ length: 4 }, () => '/jobs/{id}/status'),
      '/jobs/{id}',
    ])
  })

  it('reports an unchanged status once', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let turn = 0; turn < 3; turn += 1)
      cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'queued' }))
    const states: string[] = []
    await client.waitForJob(jobId, { onStatus: (status) => states.push(status) })
    expect(states).toEqual(['queued', 'submitted', 'ready', 'running', 'succeeded'])
  })

  it('waits through transient failures as long as the server requests', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('GET /jobs/*/status', () =>
      Response.json({}, { status: 429, headers: { 'retry-after': '45' } }),
    )
    await expect(client.waitForJob(jobFixtures.failed.job_id)).resolves.toMatchObject({ status: 'failed' })
    expect(clock.slept).toEqual([45_000])
  })

  it('throws permanent failures', async () => {
    const { client } = cloudAndClient()
    await expect(client.waitForJob('nowhere')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it('gives up after the given time', async () => {
    const { cloud, clock, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let turn = 0; turn < 3; turn += 1)
      cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'running' }))
    await expect(client.waitForJob(jobId, { giveUpAfterMs: 3000 })).rejects.toMatchObject({
      code: 'api/job-still-running',
    })
    expect(clock.slept).toEqual([2000, 1000])
    expect(cloud.requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(3)
  })

  it('polls once more at the end of the given time', async () => {
    const { cloud, clock, client } = cloudAndClient()
    for (let turn = 0; turn < 2; turn += 1)
      cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'running' }))
    const job = await client.waitForJob(jobFixtures.failed.job_id, { giveUpAfterMs: 3000 })
    expect(job.status).toBe('failed')
    expect(clock.slept).toEqual([2000, 1000])
  })

  it('gives up at once if the server requests a longer wait than is left', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('GET /jobs/*/status', () =>
      Response.json({}, { status: 429, headers: { 'retry-after': '45' } }),
    )
    await expect(
      client.waitForJob(jobFixtures.failed.job_id, { giveUpAfterMs: 44_999 }),
    ).rejects.toMatchObject({ code: 'api/job-still-running', cause: { code: 'api/too-many-requests' } })
    expect(clock.slept).toEqual([])
  })

  it('stops at once when its signal aborts', async () => {
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

describe('the progress of a job', () => {
  it('has the place in the queue if the cloud says it', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    const answer = { job_id: jobId, status: 'submitted', jobs_ahead: 3, wait_seconds: 40 }
    cloud.answerNext('GET /jobs/*/status', () => Response.json(answer))
    expect(await client.getJobProgress(jobId)).toEqual({ status: 'submitted', jobsAhead: 3, waitSeconds: 40 })
    expect(Object.keys(await client.getJobProgress(jobId))).toEqual(['status'])
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

  it('reports that the status forbids it', async () => {
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

  it('tells a missing job from a forbidden action if both are 404', async () => {
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

  it('tells it after a 400 too, and sends no request if the answer tells it', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    cloud.answerNext('DELETE /jobs/*', () => Response.json({ message: 'no' }, { status: 400 }))
    const refused = { code: 'api/job-invalid-status-for-deletion' }
    await expect(client.deleteJob(jobId)).rejects.toMatchObject(refused)
    const before = cloud.requests.length
    await expect(client.deleteJob(jobId)).rejects.toMatchObject(refused)
    expect(cloud.requests).toHaveLength(before + 1)
  })

  it('reads the status if the answer tells the reason without it', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/cancel', () =>
      Response.json(
        { message: 'has ended', message_code: 'JOB_INVALID_STATUS_FOR_CANCELLATION' },
        { status: 400 },
      ),
    )
    await expect(client.cancelJob(jobFixtures.failed.job_id)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-cancellation',
      params: { status: 'failed' },
    })
  })

  it('keeps the refusal if the status is not its reason', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('DELETE /jobs/*', () => Response.json({ message: 'no such job' }, { status: 404 }))
    await expect(client.deleteJob(jobFixtures.failed.job_id)).rejects.toMatchObject({
      code: 'api/job-not-found',
      message: 'no such job',
    })
  })
})

describe('the SSE log', () => {
  it('is returned as bytes with a file name', async () => {
    const { client } = cloudAndClient()
    const { fileName, bytes } = await client.getSseLog(jobFixtures.sse.job_id)
    expect(fileName).toBe(`sselog_${jobFixtures.sse.job_id}.zip`)
    expect(bytes.slice(0, 4)).toEqual(Uint8Array.of(0x50, 0x4b, 0x05, 0x06))
  })

  it('is refused with a reason', async () => {
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
