import { setTimeout } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { samplingJob } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { submit, waitForStatus } from '../../../test/wait-for-status.ts'
import { encodeSseSource } from './sse-source.ts'

// A shell stands for Python: the program of each job is a shell script.
const environment = { SSE_COMMAND: 'sh -u', SSE_OUTPUT_BYTES: '2000' }
const api = await createTestApi(environment)
const stored = await createTestApi({ ...environment, CLOUD_CONTRACT: 's3', CLOUD_URL: 'http://cloud.test' })
const { client } = await api.addUser('ada')
afterAll(() => Promise.all([api.close(), stored.close()]))

function sseJob(source: string) {
  return { ...samplingJob, job_type: 'sse', job_info: { program: [encodeSseSource(source)] } }
}

/** Waits for the end of a job, and returns it with its log. */
async function run(source: string) {
  const jobId = await submit(client, sseJob(source))
  for (;;) {
    const { body } = await client.call(`/jobs/${jobId}`)
    const job = body as {
      status: string
      job_info: { program: string[]; message?: string; result?: unknown }
    }
    if (job.status === 'succeeded' || job.status === 'failed')
      return { job, log: readLog((await client.call(`/jobs/${jobId}/sselog`)).body as { file: string }) }
    await setTimeout(10)
  }
}

function readLog({ file }: { file: string }) {
  const files = unzipSync(Buffer.from(file, 'base64'))
  expect(Object.keys(files)).toEqual(['ssecontainer.log'])
  return strFromU8(files['ssecontainer.log']!)
}

describe('an SSE job', () => {
  it('runs the program with the command, and keeps its log and its result', async () => {
    const source = `echo "$SSE_SHOTS shots on $SSE_DEVICE_ID"
echo '{"sampling":{"counts":{"00":4,"11":6}}}' > "$SSE_RESULT_FILE"
`
    const { job, log } = await run(source)
    expect(job).toMatchObject({
      status: 'succeeded',
      job_info: {
        program: [encodeSseSource(source)],
        result: { sampling: { counts: { '00': 4, '11': 6 } } },
      },
    })
    expect(log).toBe('1000 shots on state-vector\n')
  })

  it('may have an expectation value as its result, or none', async () => {
    const { job } = await run(`echo '{"estimation":{"exp_value":0}}' > result.json`)
    expect(job.job_info.result).toEqual({ estimation: { exp_value: 0 } })
    const without = await run('echo done')
    expect(without).toMatchObject({ job: { status: 'succeeded' }, log: 'done\n' })
    expect(without.job.job_info).not.toHaveProperty('result')
  })

  it.each([
    ['an exit code', 'echo broken >&2; exit 7', 'exit code 7', 'broken\n'],
    ['too much output', 'while true; do echo 0123456789; done', 'wrote more than 2000 bytes', '0123456789'],
    [
      'a result that is none',
      'echo "{}" | sed "s/}/\\"sampling\\":{}}/" > result.json',
      "'sampling.counts' is required",
      '',
    ],
    ['a link as its result', 'ln -s /etc/hostname result.json', 'it is no file', ''],
    ['a text as its result', 'echo no > result.json', 'it is no JSON object', ''],
  ])('fails with %s, and keeps its log', async (_, source, message, logged) => {
    const { job, log } = await run(source)
    expect(job).toMatchObject({
      status: 'failed',
      job_info: { message: expect.stringContaining(message) as string },
    })
    expect(log).toContain(logged)
  })

  it('ends when it is cancelled', async () => {
    const jobId = await submit(client, sseJob('sleep 600'))
    await waitForStatus(client, jobId, 'running')
    expect(await client.call(`/jobs/${jobId}/cancel`, { method: 'POST' })).toMatchObject({ status: 200 })
    // The lane is free again.
    expect((await run('echo next')).log).toBe('next\n')
  })

  it('is refused unless its program is base64 of UTF-8', async () => {
    for (const program of ['no base64', Buffer.from([0xff]).toString('base64')]) {
      const body = { ...sseJob(''), job_info: { program: [program] } }
      expect(await client.call('/jobs', { method: 'POST', body })).toMatchObject({
        status: 400,
        body: { message_code: 'INVALID_FIELDS', message_params: { field: 'job_info.program.0' } },
      })
    }
  })

  it('is listed among the types of jobs only if there is a command', async () => {
    expect((await client.call('/system/settings')).body).toMatchObject({
      job_types: ['sampling', 'estimation', 'multi_manual', 'sse'],
    })
  })

  it('is uploaded as text to an S3 cloud, whose log is a file', async () => {
    const { client: storing } = await stored.addUser('ada')
    const { body } = await storing.call('/jobs', { method: 'POST' })
    const { job_id, presigned_url } = body as {
      job_id: string
      presigned_url: { url: string; fields: Record<string, string> }
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(presigned_url.fields)) form.append(name, value)
    const input = { sse_program: 'echo "こんにちは"' }
    form.append('file', new Blob([zipSync({ 'input.json': strToU8(JSON.stringify(input)) })]), 'input.zip')
    await stored.app.fetch(new Request(presigned_url.url, { method: 'POST', body: form }))
    const { job_info: _info, ...submission } = sseJob('')
    expect(await storing.call(`/jobs/${job_id}/submit`, { method: 'POST', body: submission })).toMatchObject({
      status: 200,
    })
    await waitForStatus(storing, job_id, 'succeeded')
    const { body: job } = await storing.call(`/jobs/${job_id}`)
    const { job_info } = job as { job_info: { sse_log: string } }
    const response = await stored.app.fetch(new Request(job_info.sse_log))
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.values(files).map((content) => strFromU8(content))).toEqual(['こんにちは\n'])
  })
})
