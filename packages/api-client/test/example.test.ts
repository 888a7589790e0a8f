import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createFakeCloud, type FakeCloud } from '../src/testing/create-fake-cloud.ts'
import { serveLocally } from './serve-locally.ts'

function exampleAt(name: string) {
  return new URL(`../examples/${name}.ts`, import.meta.url)
}

/** Serves a cloud on a port, with its file storage at `/storage`. */
async function serveCloud(cloud: FakeCloud) {
  const server = await serveLocally(async (request) => {
    const { pathname, search } = new URL(request.url)
    const [, place] = /^\/storage(\/.*)/.exec(pathname) ?? []
    if (place !== undefined)
      return cloud.storageFetch(new Request(cloud.storage.origin + place + search, request))
    const response = await cloud.fetch(request)
    const text = (await response.text()).replaceAll(cloud.storage.origin, `${server.url}/storage`)
    return new Response(text, { status: response.status, headers: response.headers })
  })
  return server
}

/** Runs an example against a cloud on a port. */
async function runExample(name: string, cloud: FakeCloud): Promise<string> {
  const server = await serveCloud(cloud)
  try {
    const env = { ...process.env, QPORTAL_URL: `${server.url}/`, QPORTAL_API_TOKEN: 'id.secret' }
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(exampleAt(name))], { env })
    return stdout
  } finally {
    await server.stop()
  }
}

describe('the examples of the README', () => {
  it('submit a job and wait for its result', async () => {
    const cloud = createFakeCloud({ finishAtOnce: true })
    const [status = '', counts = ''] = (await runExample('wait-for-result', cloud)).split(' ')
    expect([status, JSON.parse(counts)]).toEqual(['succeeded', { '00': 500, '11': 500 }])
    expect(
      cloud.requests.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`),
    ).toEqual([
      'GET /devices',
      'GET /jobs/{id}/sselog',
      'POST /jobs',
      'GET /jobs/{id}/status',
      'GET /jobs/{id}',
    ])
    expect(cloud.requests.every(({ headers }) => headers['q-api-token'] === 'id.secret')).toBe(true)
  })

  it('submit the same job to a cloud with a file storage, and wait for its result', async () => {
    const cloud = createFakeCloud({ generation: 's3', finishAtOnce: true })
    const [status = '', counts = ''] = (await runExample('wait-for-result', cloud)).split(' ')
    expect([status, JSON.parse(counts)]).toEqual(['succeeded', { '00': 500, '11': 500 }])
    expect(cloud.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {},
      expect.objectContaining({ name: 'Bell pair', shots: 1000 }),
    ])
    expect(cloud.storageRequests.map(({ method }) => method)).toContain('POST')
    expect(cloud.storageRequests.every(({ headers }) => !headers['q-api-token'])).toBe(true)
  })

  it('delete the failed jobs and print failures', async () => {
    const cloud = createFakeCloud()
    const [failed] = cloud.state.jobs.filter(({ status }) => status === 'failed')
    cloud.state.jobs = [...cloud.state.jobs, { ...failed!, job_id: 'second', name: 'Second' }]
    cloud.answerNext('DELETE /jobs/second', () => {
      const reply = { message: 'gone', message_code: 'JOB_NOT_FOUND', request_id: 'r-1' }
      cloud.state.jobs = cloud.state.jobs.filter(({ job_id }) => job_id !== 'second')
      return Response.json(reply, { status: 404 })
    })
    expect(await runExample('delete-failed-jobs', cloud)).toBe(
      `api/job-not-found: Job not found (request r-1)\ndeleted ${failed!.job_id}\n`,
    )
  })

  it('test a program without a cloud', async () => {
    expect(await runExample('test-without-a-cloud', createFakeCloud())).toBe('4 devices in 2 requests\n')
  })

  it.each(['wait-for-result', 'delete-failed-jobs', 'test-without-a-cloud'])(
    'are in the README word for word: %s',
    (name) => {
      const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
      expect(readme).toContain(readFileSync(exampleAt(name), 'utf8').trim())
    },
  )

  it('show the first one in nine lines', () => {
    const lines = readFileSync(exampleAt('wait-for-result'), 'utf8').split('\n')
    expect(lines.filter((line) => line.trim())).toHaveLength(9)
  })
})
