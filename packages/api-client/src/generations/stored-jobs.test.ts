import { describe, expect, it } from 'vitest'
import { createApiClient, type ApiClientOptions } from '../create-api-client.ts'
import type { JobSubmission } from '../jobs/job-submission.ts'
import { createSubmissionAttempt, type SubmissionProgress } from '../jobs/submission-attempt.ts'
import { writeZip } from '../storage/read-zip.ts'
import { createFakeCloud, type FakeCloudOptions } from '../testing/create-fake-cloud.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { bellProgram, deviceInfoFixtures, jobFixtures } from '../testing/wire-fixtures.ts'

function cloudAndClient(cloudOptions: FakeCloudOptions = {}, options: Partial<ApiClientOptions> = {}) {
  const cloud = createFakeCloud({ generation: 's3', ...cloudOptions })
  const clock = manualClock()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
    storageFetch: cloud.storageFetch,
    clock,
    random: () => 0,
    ...options,
  } as ApiClientOptions)
  const posts = () =>
    cloud.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path.replaceAll(/[\da-f-]{36}/g, '{id}'))
  return { cloud, clock, client, posts }
}

const bell: JobSubmission = {
  name: 'Bell pair 2',
  deviceId: 'qulacs',
  type: 'sampling',
  shots: 100,
  program: bellProgram,
}

function noNetwork(): never {
  throw new TypeError('Failed to fetch https://storage.test/?Signature=secret')
}

/** Lets work in the background finish. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('case 1: the generation of a cloud that is not known', () => {
  it('is found without sending the whole job', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit'])
    expect(cloud.requests.find(({ path }) => path === '/jobs')?.body).toEqual({})
    expect(cloud.state.jobs[0]).toMatchObject({ job_id: jobId, name: 'Bell pair 2', status: 'submitted' })
    expect(cloud.storage.registrations).toEqual([])
  })

  it('is found by an empty submission if the probe does not tell', async () => {
    for (const generation of ['inline', 's3'] as const) {
      const { cloud, client } = cloudAndClient({ generation })
      const before = cloud.state.jobs.length
      cloud.answerNext('GET /jobs/*/sselog', () => Response.json({ Message: 'no' }, { status: 403 }))
      const jobId = await client.submitJob(bell)
      expect(cloud.state.jobs.map(({ job_id }) => job_id).slice(0, -before)).toEqual([jobId])
      expect(cloud.storage.registrations).toEqual([])
    }
  })

  it('is asked for once', async () => {
    const { cloud, client } = cloudAndClient({ generation: 'inline' })
    expect(await client.detectGeneration()).toBe('inline')
    await client.submitJob(bell)
    await client.submitJob(bell)
    expect(cloud.requests.filter(({ path }) => path.endsWith('/sselog'))).toHaveLength(1)
  })

  it('is kept for each base address', async () => {
    const [inline, stored] = [cloudAndClient({ generation: 'inline' }), cloudAndClient()]
    const known = async () =>
      Promise.all([inline, stored].map(async ({ client }) => client.detectGeneration()))
    expect(await known()).toEqual(['inline', 's3'])
    expect(await known()).toEqual(['inline', 's3'])
    const asked = [inline, stored].map(({ cloud }) => cloud.requests.map(({ path }) => path))
    expect(asked.map((paths) => paths.length)).toEqual([1, 1])
  })

  it('is not asked for if it is configured or a reply has shown it', async () => {
    const configured = cloudAndClient({}, { generation: 's3' })
    await configured.client.submitJob(bell)
    const seen = cloudAndClient()
    await seen.client.getJob(jobFixtures.sampling.job_id)
    await seen.client.submitJob(bell)
    for (const { cloud } of [configured, seen])
      expect(cloud.requests.filter(({ path }) => path.endsWith('/sselog'))).toEqual([])
  })

  it.each([undefined, 'inline'] as const)(
    'may change while a tab is open, with %s configured',
    async (generation) => {
      const { cloud, client } = cloudAndClient({ generation: 'inline' }, { generation })
      await client.submitJob(bell)
      cloud.upgradeTo('s3')
      const jobId = await client.submitJob(bell)
      expect(cloud.state.jobs[0]).toMatchObject({ job_id: jobId, status: 'submitted' })
      expect(cloud.state.jobs[0]?.job_info).toMatchObject({ program: [bellProgram] })
      expect(cloud.storage.registrations).toEqual([])
    },
  )

  it('may change back', async () => {
    const { cloud, client } = cloudAndClient()
    await client.submitJob(bell)
    cloud.upgradeTo('inline')
    const jobId = await client.submitJob(bell)
    expect(cloud.state.jobs[0]).toMatchObject({ job_id: jobId, job_info: { program: [bellProgram] } })
    expect(await client.detectGeneration()).toBe('inline')
  })

  it('is forgotten when a reply contradicts it', async () => {
    const { cloud, client } = cloudAndClient({ generation: 'inline' })
    await client.detectGeneration()
    cloud.upgradeTo('s3')
    await client.getJob(jobFixtures.sampling.job_id)
    expect(await client.detectGeneration()).toBe('s3')
  })
})

describe('an upload address that no browser can use', () => {
  it.each([undefined, 's3'] as const)('leaves no job behind, with %s configured', async (generation) => {
    const { cloud, client, posts } = cloudAndClient({}, { generation })
    cloud.answerNext('GET /jobs/*/sselog', () => Response.json({ Message: 'no' }, { status: 403 }))
    cloud.storage.registrations.push({ jobId: 'on-disk', status: 'registered', input: undefined })
    const presigned_url = { url: 'file:///data/input.zip', fields: {} }
    cloud.answerNext('POST /jobs', () => Response.json({ job_id: 'on-disk', presigned_url }))
    await expect(client.submitJob(bell)).rejects.toMatchObject({ code: 'api/malformed-reply' })
    await settle()
    expect(posts()).toEqual(['/jobs', '/jobs/on-disk/cancel'])
    expect(cloud.storage.registrations).toEqual([])
  })
})

describe('case 2: submitting through the storage', () => {
  it('reports three steps and sends the form that the policy allows', async () => {
    const { cloud, client } = cloudAndClient()
    const steps: SubmissionProgress[] = []
    const jobId = await client.submitJob(bell, { onProgress: (progress) => steps.push(progress) })
    expect(steps).toEqual([
      { step: 'registering' },
      { step: 'uploading', fraction: 0 },
      { step: 'uploading', fraction: 0 },
      { step: 'uploading', fraction: 1 },
      { step: 'submitting' },
    ])
    expect(cloud.storageRequests).toHaveLength(1)
    expect(cloud.storageRequests[0]?.body).toEqual([
      ['key', `${jobId}/input.zip`],
      ['AWSAccessKeyId', 'fake-access-key'],
      ['policy', `policy-${jobId}-1`],
      ['signature', 'signed-1'],
      ['file', 'input.zip'],
    ])
    expect(Object.keys(cloud.storageRequests[0]?.headers ?? {})).toEqual(['content-type'])
  })

  it.each([200, 201])('accepts the status %d of the storage', async (status) => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST storage/', () => new Response('', { status }))
    expect(await client.submitJob(bell)).toBe(cloud.state.jobs[0]?.job_id)
  })

  it('waits for the result like on any other cloud', async () => {
    const { client } = cloudAndClient({ finishAtOnce: true })
    const job = await client.waitForJob(await client.submitJob(bell))
    expect(job).toMatchObject({
      status: 'succeeded',
      programs: [bellProgram],
      result: { sampling: { counts: { '00': 50, '11': 50 } } },
    })
    expect(job.unavailable).toBeUndefined()
  })

  it('sends several programs, operators and settings', async () => {
    const { cloud, client } = cloudAndClient()
    await client.submitJob({ ...bell, type: 'multi_manual', program: [bellProgram, 'OPENQASM 3;'] })
    expect(cloud.state.jobs[0]?.job_info?.program).toEqual([bellProgram, 'OPENQASM 3;'])
    await client.submitJob({
      ...bell,
      type: 'estimation',
      operator: [{ pauli: 'Z 0', coefficient: 2 }],
      transpilerInfo: { transpiler_lib: null },
    })
    expect(cloud.state.jobs[0]).toMatchObject({
      job_info: { operator: [{ pauli: 'Z 0', coeff: 2 }] },
      transpiler_info: { transpiler_lib: null },
      simulator_info: {},
    })
  })
})

describe('case 3: a field that is null', () => {
  it('is left out, because the storage refuses the text "null"', async () => {
    const { cloud, client } = cloudAndClient()
    const { fields } = cloud.storage.signUpload('any')
    expect(fields).toHaveProperty('x-amz-security-token', null)
    await client.submitJob(bell)
    const form = cloud.storageRequests[0]?.body as [string, string][]
    expect(form.map(([name]) => name)).not.toContain('x-amz-security-token')
  })
})

describe('case 4: an upload URL that has expired', () => {
  it('leads to one new registration, and the old one is discarded', async () => {
    const { cloud, client, posts } = cloudAndClient()
    cloud.answerNext('POST storage/', () => {
      cloud.storage.expireUrls()
      return policyExpired()
    })
    const jobId = await client.submitJob(bell)
    await settle()
    expect(cloud.state.jobs[0]?.job_id).toBe(jobId)
    expect(posts().filter((path) => path === '/jobs')).toHaveLength(2)
    expect(cloud.storage.registrations).toEqual([])
  })

  it('is an error the second time, with the code of the storage', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST storage/', policyExpired)
    cloud.answerNext('POST storage/', () => xmlRefusal(400, 'ExpiredToken'))
    await expect(client.submitJob(bell)).rejects.toMatchObject({
      code: 'api/upload-refused',
      params: { reason: 'ExpiredToken', origin: 'https://storage.test' },
      message: expect.not.stringContaining('Signature') as string,
    })
    await settle()
    expect(cloud.storage.registrations).toEqual([])
  })

  it('is not used at all if it is too old', async () => {
    const { cloud, client, clock } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    cloud.answerNext('POST storage/', noNetwork)
    await expect(client.submitJob(bell, { attempt })).rejects.toMatchObject({
      code: 'api/storage-unreachable',
    })
    const first = attempt.jobId
    await clock.sleep(51 * 60_000)
    const jobId = await client.submitJob(bell, { attempt })
    await settle()
    expect(jobId).not.toBe(first)
    expect(cloud.storageRequests).toHaveLength(2)
    expect(cloud.storage.registrations).toEqual([])
  })
})

describe('case 5: a storage that cannot be reached', () => {
  it('is told apart from the cloud, without its secret URL', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST storage/', noNetwork)
    const failure: unknown = await client.submitJob(bell).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'api/storage-unreachable',
      params: { origin: 'https://storage.test' },
      cause: undefined,
    })
    expect(JSON.stringify(failure)).not.toMatch(/secret|Signature/)
  })

  it('is tried again with the same job', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    cloud.answerNext('POST storage/', noNetwork)
    await expect(client.submitJob(bell, { attempt })).rejects.toMatchObject({
      code: 'api/storage-unreachable',
    })
    const registered = attempt.jobId
    expect(cloud.storage.registrations.map(({ jobId }) => jobId)).toEqual([registered])
    expect(await client.submitJob(bell, { attempt })).toBe(registered)
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit'])
    expect(attempt.jobId).toBeUndefined()
  })
})

describe('case 6: an upload that is interrupted', () => {
  it('stops at once when its signal aborts, and nothing is submitted', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    const controller = new AbortController()
    const reason = new Error('stopped')
    cloud.answerNext('POST storage/', async () => {
      controller.abort(reason)
      return new Promise<Response>(() => undefined)
    })
    const upload = client.submitJob(bell, { attempt, signal: controller.signal })
    await expect(upload).rejects.toBe(reason)
    expect(posts()).toEqual(['/jobs'])
    expect(await client.submitJob(bell, { attempt })).toBe(cloud.state.jobs[0]?.job_id)
  })
})

describe('case 6: an upload whose connection breaks', () => {
  it('is repeated at the same address, with its progress from 0', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    const fractions: number[] = []
    const onProgress = (progress: SubmissionProgress) => {
      if (progress.step === 'uploading') fractions.push(progress.fraction)
    }
    cloud.answerNext('POST storage/', noNetwork)
    await expect(client.submitJob(bell, { attempt, onProgress })).rejects.toMatchObject({
      code: 'api/storage-unreachable',
    })
    expect(posts()).toEqual(['/jobs'])
    await client.submitJob(bell, { attempt, onProgress })
    expect(fractions).toEqual([0, 0, 0, 0, 1])
    const [first, second] = cloud.storageRequests
    expect(second).toEqual({ ...first, headers: expect.any(Object) as object })
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit'])
  })
})

describe('case 7: a refused submission', () => {
  it('names the device, and another device needs no new upload', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    const refused = client.submitJob({ ...bell, deviceId: 'borealis' }, { attempt })
    await expect(refused).rejects.toMatchObject({ code: 'api/device-not-available' })
    const registered = attempt.jobId
    expect(await client.submitJob(bell, { attempt })).toBe(registered)
    expect(cloud.storageRequests).toHaveLength(1)
    expect(posts().filter((path) => path === '/jobs')).toHaveLength(1)
  })

  it('needs a new upload of the same job if the program was changed', async () => {
    const { cloud, client } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    const refused = client.submitJob({ ...bell, deviceId: 'borealis' }, { attempt })
    await expect(refused).rejects.toMatchObject({ code: 'api/device-not-available' })
    const registered = attempt.jobId
    expect(await client.submitJob({ ...bell, program: 'OPENQASM 3;' }, { attempt })).toBe(registered)
    expect(cloud.storageRequests).toHaveLength(2)
    expect(cloud.state.jobs[0]?.job_info?.program).toEqual(['OPENQASM 3;'])
  })

  it.each([
    [403, { message: 'cannot create job for device=aurora' }, { code: 'api/forbidden-device-access' }],
    [400, { message: 'device not found' }, { code: 'api/device-not-found' }],
    [
      422,
      { detail: [{ loc: ['body', 'shots'], msg: 'too small', type: 'x' }] },
      { code: 'api/invalid-fields', params: { field: 'shots' } },
    ],
    [
      403,
      { Message: 'User is not authorized' },
      { code: 'api/forbidden', message: 'User is not authorized' },
    ],
  ])('with the status %d and %j has a code', async (status, body, error) => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/submit', () => Response.json(body, { status }))
    await expect(client.submitJob(bell)).rejects.toMatchObject(error)
    await settle()
    expect(cloud.storage.registrations).toEqual([])
  })

  it('because the upload is gone leads to one more upload', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/submit', () =>
      Response.json({ message: 'job information input for x job not found' }, { status: 400 }),
    )
    expect(await client.submitJob(bell)).toBe(cloud.state.jobs[0]?.job_id)
    expect(cloud.storageRequests).toHaveLength(2)
  })
})

describe('case 8: a submission whose answer is lost', () => {
  it('counts as success if the job was submitted', async () => {
    const { cloud, client, posts } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/submit', () => new Response('', { status: 504 }))
    cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'running' }))
    const jobId = await client.submitJob(bell)
    expect(cloud.storage.registrations.map((row) => row.jobId)).toEqual([jobId])
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit'])
  })

  it('is repeated for the same job if it is still registered', async () => {
    const { cloud, client, posts } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/submit', noNetwork)
    expect(await client.submitJob(bell)).toBe(cloud.state.jobs[0]?.job_id)
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit', '/jobs/{id}/submit'])
  })

  it('is resolved by the next call if the status cannot be read either', async () => {
    const { cloud, client, posts } = cloudAndClient()
    const attempt = createSubmissionAttempt()
    cloud.answerNext('POST /jobs/*/submit', noNetwork)
    for (let turn = 0; turn < 3; turn += 1) cloud.answerNext('GET /jobs/*/status', noNetwork)
    await expect(client.submitJob(bell, { attempt })).rejects.toMatchObject({ code: 'api/unreachable' })
    const registered = attempt.jobId
    cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'submitted' }))
    expect(await client.submitJob(bell, { attempt })).toBe(registered)
    expect(posts()).toEqual(['/jobs', '/jobs/{id}/submit'])
  })

  it('counts as success if a repetition finds the job submitted', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST /jobs/*/submit', () =>
      Response.json({ message: 'x job is not in valid status for submission' }, { status: 400 }),
    )
    cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'ready' }))
    await expect(client.submitJob(bell)).resolves.toMatch(/^[\da-f-]{36}$/)
  })
})

describe('case 9: a job that stays registered', () => {
  it('is read with its id and status only, and can be discarded', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.storage.registrations.push({ jobId: 'left', status: 'registered', input: undefined })
    expect(await client.getJob('left')).toMatchObject({ id: 'left', status: 'registered', programs: [] })
    expect((await client.listJobs()).jobs[0]).toMatchObject({ id: 'left', name: '', deviceId: '' })
    await expect(client.waitForJob('left')).rejects.toMatchObject({ code: 'api/job-not-submitted' })
    expect(cloud.requests.filter(({ path }) => path.endsWith('/status'))).toHaveLength(2)
    await client.discardJob('left')
    await expect(client.getJob('left')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })
})

describe('case 10: files that are missing', () => {
  const jobId = jobFixtures.sampling.job_id

  it('do not hide the status and the other files', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.storage.missing.add(`${jobId}/result.zip`)
    const job = await client.getJob(jobId)
    expect(job).toMatchObject({ status: 'succeeded', programs: [bellProgram] })
    expect(job).not.toHaveProperty('result')
    expect(job.transpileResult?.stats?.after?.depth).toBe(5)
    expect(job.unavailable).toMatchObject({ result: { code: 'api/file-not-available', status: 404 } })
    expect(Object.keys(job.unavailable ?? {})).toEqual(['result'])
  })

  it('include a result that the cloud does not name', async () => {
    const { cloud, client } = cloudAndClient()
    const info = { input: cloud.storage.signDownload(`${jobId}/input.zip`) }
    cloud.answerNext('GET /jobs/*', () =>
      Response.json({ job_id: jobId, status: 'succeeded', job_info: info }),
    )
    const job = await client.getJob(jobId)
    expect(job.unavailable).toMatchObject({ result: { code: 'api/file-not-available' } })
  })

  it.each([
    ['damaged', new Uint8Array([0x50, 0x4b, 3, 4, 9])],
    ['not JSON', 'nothing'],
    ['an empty archive', Uint8Array.from(atob('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='), (c) => c.charCodeAt(0))],
  ])('or %s are told', async (_, content) => {
    const { cloud, client } = cloudAndClient()
    cloud.storage.files.set(`${jobId}/result.zip`, content)
    const job = await client.getJob(jobId)
    expect(job.unavailable).toMatchObject({ result: { code: 'api/file-unreadable' } })
    expect(job.programs).toEqual([bellProgram])
  })

  it('or too large are told, without reading them to the end', async () => {
    const { cloud, client } = cloudAndClient()
    const part = new Uint8Array(16 * 2 ** 20)
    let parts = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        parts += 1
        stream.enqueue(part)
      },
    })
    cloud.answerNext(`GET storage/${jobId}/result.zip`, () => new Response(endless))
    const job = await client.getJob(jobId)
    expect(job.unavailable).toMatchObject({
      result: { code: 'api/file-unreadable', message: expect.stringContaining('too large') as string },
    })
    expect(job.programs).toEqual([bellProgram])
    expect(parts).toBeLessThan(8)
  })

  it('are not downloaded unless they are wanted', async () => {
    const { cloud, client } = cloudAndClient()
    await client.listJobs()
    await client.getJob(jobId, { files: ['input'] })
    expect(cloud.storageRequests.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([`/${jobId}/input.zip`])
  })
})

describe('case 11: download URLs that have expired', () => {
  it('are renewed by one read of the job', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = jobFixtures.sampling.job_id
    cloud.answerNext('GET storage/*', () => xmlRefusal(403, 'AccessDenied'))
    cloud.answerNext('GET storage/*', () => xmlRefusal(403, 'AccessDenied'))
    const job = await client.getJob(jobId)
    expect(job.unavailable).toBeUndefined()
    expect(cloud.requests.filter(({ path }) => path === `/jobs/${jobId}`)).toHaveLength(2)
  })

  it('are renewed once only', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = jobFixtures.estimation.job_id
    for (let turn = 0; turn < 4; turn += 1)
      cloud.answerNext('GET storage/*', () => xmlRefusal(403, 'AccessDenied'))
    const job = await client.getJob(jobId)
    expect(Object.keys(job.unavailable ?? {}).toSorted()).toEqual(['input', 'result'])
    expect(cloud.requests.filter(({ path }) => path === `/jobs/${jobId}`)).toHaveLength(2)
  })
})

describe('cases 12 and 13: cancelling', () => {
  it('tells that a job has already ended, where a cloud answers 400', async () => {
    const { client } = cloudAndClient()
    await expect(client.cancelJob(jobFixtures.sampling.job_id)).rejects.toMatchObject({
      code: 'api/job-invalid-status-for-cancellation',
      params: { status: 'succeeded' },
    })
  })

  it('is no error the second time', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    await client.cancelJob(jobId)
    await client.cancelJob(jobId)
    const job = await client.getJob(jobId)
    expect(job).toMatchObject({ status: 'cancelled' })
    expect(job).not.toHaveProperty('endedAt')
    cloud.answerNext('POST /jobs/*/cancel', () => Response.json({ message: 'no' }, { status: 400 }))
    cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'cancelling' }))
    await expect(client.cancelJob(jobId)).resolves.toBeUndefined()
  })

  it('is waited for, and may end with a result', async () => {
    const { cloud, client } = cloudAndClient()
    const jobId = await client.submitJob(bell)
    for (let turn = 0; turn < 2; turn += 1)
      cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'cancelling' }))
    const states: string[] = []
    const job = await client.waitForJob(jobId, { onStatus: (status) => states.push(status) })
    expect(states).toEqual(['cancelling', 'submitted', 'ready', 'running', 'succeeded'])
    expect(job.result?.sampling?.counts).toEqual({ '00': 50, '11': 50 })
  })
})

describe('case 14: SSE jobs', () => {
  const source = 'print("ループ")\n'

  it('upload the source as plain text and have a log in the storage', async () => {
    const { cloud, client } = cloudAndClient({ finishAtOnce: true })
    const jobId = await client.submitJob({ ...bell, type: 'sse', program: source })
    const job = await client.getJob(jobId)
    expect(job).toMatchObject({ type: 'sse', programs: [source], hasLog: true })
    const { fileName, bytes } = await client.getSseLog(jobId)
    expect([fileName, ...bytes.slice(0, 2)]).toEqual([`sselog_${jobId}.zip`, 0x50, 0x4b])
    expect(cloud.requests.filter(({ path }) => path === `/jobs/${jobId}/sselog`)).toEqual([])
  })

  it('miss no result, because the log takes its place', async () => {
    const { cloud, client } = cloudAndClient()
    const { job_id, job_type } = jobFixtures.sse
    const [input, sse_log] = ['input', 'sse_log'].map((file) =>
      cloud.storage.signDownload(`${job_id}/${file}.zip`),
    )
    cloud.answerNext('GET /jobs/*', () =>
      Response.json({ job_id, job_type, status: 'succeeded', job_info: { input, sse_log } }),
    )
    const job = await client.getJob(job_id)
    expect(job).toMatchObject({ status: 'succeeded', hasLog: true })
    expect(job.unavailable).toBeUndefined()
  })

  it('have no log if they failed', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.state.jobs = [{ ...jobFixtures.sse, status: 'failed' }]
    expect(await client.getJob(jobFixtures.sse.job_id)).toMatchObject({ hasLog: false })
    await expect(client.getSseLog(jobFixtures.sse.job_id)).rejects.toMatchObject({
      code: 'api/job-log-file-not-found',
    })
    await expect(client.getSseLog('nowhere')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it('send base64 to a cloud with inline jobs, and are read as text', async () => {
    const { cloud, client } = cloudAndClient({ generation: 'inline' })
    const jobId = await client.submitJob({ ...bell, type: 'sse', program: source })
    expect(cloud.state.jobs[0]?.job_info?.program).toEqual([Buffer.from(source).toString('base64')])
    expect((await client.getJob(jobId)).programs).toEqual([source])
  })
})

describe('case 15: the calibration of a device as a file', () => {
  it('is not downloaded for a list', async () => {
    const { cloud, client } = cloudAndClient()
    const devices = await client.listDevices()
    expect(devices.map(({ id }) => id)).toContain('aurora')
    expect(devices.find(({ id }) => id === 'aurora')).not.toHaveProperty('deviceInfo')
    expect(cloud.storageRequests).toEqual([])
  })

  it('is downloaded for one device', async () => {
    const { cloud, client } = cloudAndClient()
    expect(await client.getDevice('aurora')).toMatchObject({
      name: 'Aurora',
      deviceInfo: deviceInfoFixtures.today,
    })
    cloud.storage.files.set('devices/aurora/device_info.zip', Buffer.from(deviceInfoFixtures.today))
    expect(await client.getDevice('aurora')).toMatchObject({ deviceInfo: deviceInfoFixtures.today })
  })

  it('is renewed once if its URL has expired', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET storage/*', () => xmlRefusal(403, 'AccessDenied'))
    expect(await client.getDevice('aurora')).toMatchObject({ deviceInfo: deviceInfoFixtures.today })
  })

  it('may be missing or damaged without hiding the device', async () => {
    const { cloud, client } = cloudAndClient()
    const problem = async () => (await client.getDevice('aurora')).deviceInfoProblem?.code
    cloud.storage.files.set('devices/aurora/device_info.zip', new Uint8Array(writeZip('other.json', '{}')))
    expect(await problem()).toBe('api/file-unreadable')
    cloud.storage.missing.add('devices/aurora/device_info.zip')
    expect(await problem()).toBe('api/file-not-available')
    const before = cloud.storageRequests.length
    cloud.answerNext('GET /devices/*', () =>
      Response.json({ device_id: 'aurora', device_info: 'file:///data/device_info.zip' }),
    )
    expect(await problem()).toBe('api/file-not-available')
    expect(cloud.storageRequests).toHaveLength(before)
  })
})

describe('files of the engine in the field', () => {
  const jobId = jobFixtures.multiManual.job_id

  it.each([
    ['raw text', 'OPENQASM 3; // both'],
    ['a JSON string', '"OPENQASM 3; // both"'],
    ['an object', '{"combined_program":"OPENQASM 3; // both"}'],
  ])('may have the combined program as %s', async (_, content) => {
    const { cloud, client } = cloudAndClient()
    const archive = new Uint8Array(writeZip('combined_program', content))
    cloud.storage.files.set(`${jobId}/combined_program.zip`, archive)
    const job = await client.getJob(jobId)
    expect(job.combinedProgram).toBe('OPENQASM 3; // both')
    expect(job.result?.sampling?.dividedCounts).toEqual({ 0: { '0': 1, '1': 3 }, 1: { '00': 3, '11': 1 } })
  })

  it('may wrap the result in its name', async () => {
    const { cloud, client } = cloudAndClient()
    const result = { sampling: { counts: { '0': 4 }, divided_counts: null }, estimation: null }
    cloud.storage.files.set(`${jobId}/result.zip`, JSON.stringify({ result }))
    expect((await client.getJob(jobId)).result?.sampling?.counts).toEqual({ '0': 4 })
  })
})

describe('a filter by several statuses', () => {
  it('is dropped and told if the cloud takes only one', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs', () =>
      Response.json({ detail: [{ loc: ['query', 'status'], msg: 'Input should be' }] }, { status: 422 }),
    )
    const page = await client.listJobs({ statuses: ['failed', 'cancelled'] })
    expect(page.statusesIgnored).toBe(true)
  })
})

function policyExpired() {
  return xmlRefusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
}

function xmlRefusal(status: number, code: string, message = 'Request has expired') {
  return new Response(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`, { status })
}
