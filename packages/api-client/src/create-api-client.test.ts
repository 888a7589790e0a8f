import { describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient, type ApiClientOptions } from './create-api-client.ts'
import { createFakeCloud, type FakeCloudOptions } from './testing/create-fake-cloud.ts'
import { manualClock } from './testing/manual-clock.ts'
import { deviceFixtures, errorFixtures } from './testing/wire-fixtures.ts'

function cloudAndClient(options: Partial<ApiClientOptions> = {}, cloudOptions: FakeCloudOptions = {}) {
  const cloud = createFakeCloud(cloudOptions)
  const clock = manualClock()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
    clock,
    random: () => 0.5,
    ...options,
  } as ApiClientOptions)
  return { cloud, clock, client }
}

const bell = { name: 'Bell', deviceId: 'x', type: 'sampling', shots: 1, program: 'qubit q;' } as const

function failWith(status: number, headers: Record<string, string> = {}) {
  return () => Response.json({ message: 'no' }, { status, headers })
}
function noNetwork(): never {
  throw new TypeError('Failed to fetch')
}
/** Never answers, but rejects when the signal aborts, as `fetch` does. */
function neverAnswers(request: Request) {
  return new Promise<Response>((_, reject) => {
    const stop = () => reject(request.signal.reason as Error)
    if (request.signal.aborted) stop()
    else request.signal.addEventListener('abort', stop)
  })
}

describe('credentials', () => {
  it('sends the current ID token as a bearer token', async () => {
    let turn = 0
    const { cloud, client } = cloudAndClient({ token: async () => `token-${(turn += 1)}` })
    await client.listDevices()
    await client.listDevices()
    expect(cloud.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
  })

  it('sends an API token in its own header', async () => {
    const { cloud, client } = cloudAndClient({ token: undefined, apiToken: 'id.secret' })
    await client.listDevices()
    expect(cloud.requests[0]?.headers).toMatchObject({ 'q-api-token': 'id.secret' })
    expect(cloud.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('sends no token without a session and throws the answer', async () => {
    const { client } = cloudAndClient({ token: async () => undefined })
    await expect(client.listDevices()).rejects.toMatchObject({
      code: 'api/authentication-failed',
      status: 401,
    })
  })

  it('throws the error of the token provider', async () => {
    const ended = new Error('session ended')
    const { cloud, client } = cloudAndClient({ token: () => Promise.reject(ended) })
    await expect(client.listDevices()).rejects.toBe(ended)
    expect(cloud.requests).toHaveLength(0)
  })
})

describe('the base address', () => {
  it.each(['http://cloud.test/api', 'http://cloud.test/api/'])('may have a path: %s', async (baseUrl) => {
    const { cloud, client } = cloudAndClient({ baseUrl }, { basePath: '/api' })
    await client.getDevice('qulacs')
    expect(cloud.requests[0]?.path).toBe('/devices/qulacs')
  })

  it.each([
    'cloud.test',
    'localhost:8080',
    'file:///etc',
    'http://cloud.test?q=1',
    'http://cloud.test/?',
    'http://cloud.test/#top',
    'http://user:secret@cloud.test',
    new URL('http://cloud.test') as unknown as string,
  ])('is refused at once if it cannot be one: %s', (baseUrl) => {
    expect(() => cloudAndClient({ baseUrl })).toThrow(TypeError)
    expect(() => cloudAndClient({ baseUrl })).toThrow(/^baseUrl is/)
  })

  it('encodes ids in the path', async () => {
    const { cloud, client } = cloudAndClient()
    await expect(client.getDevice('a/b?c')).rejects.toMatchObject({ code: 'api/device-not-found' })
    expect(cloud.requests[0]?.path).toBe('/devices/a%2Fb%3Fc')
    for (const id of ['', '.', '..', undefined as unknown as string])
      await expect(client.getJob(id)).rejects.toThrow(TypeError)
    expect(cloud.requests).toHaveLength(1)
  })
})

describe('settings that no call could work with', () => {
  it.each([
    ['a time limit of nothing', { timeoutMs: 0 }, /timeoutMs/],
    ['a time limit that is not a number', { timeoutMs: NaN }, /timeoutMs/],
    ['no attempt', { maxAttempts: 0 }, /maxAttempts/],
    ['attempts that are not a number', { maxAttempts: NaN }, /maxAttempts/],
    ['an API token of two lines', { token: undefined, apiToken: 'id.secret\nid' }, /token contains/],
    ['no credentials', { token: undefined }, /token or apiToken/],
    ['an API token that is null', { apiToken: null as unknown as undefined }, /token is not text/],
    ['an ID token instead of a function', { token: 'id' as unknown as () => never }, /token is a fun/],
    ['a time limit in text', { timeoutMs: '30' as unknown as number }, /timeoutMs/],
    ['an unknown generation', { generation: 'S3' as 's3' }, /generation/],
    ['a fetch that is no function', { fetch: {} as typeof fetch }, /fetch is a function/],
  ])('are refused at once: %s', (_, options, message) => {
    expect(() => cloudAndClient(options)).toThrow(TypeError)
    expect(() => cloudAndClient(options)).toThrow(message)
  })

  it('lets the line break at the end of a file with a token through', async () => {
    const { cloud, client } = cloudAndClient({ token: undefined, apiToken: 'id.secret\n' })
    await client.listDevices()
    expect(cloud.requests[0]?.headers).toMatchObject({ 'q-api-token': 'id.secret' })
  })

  it('tells a token that no header may contain from a server without an answer', async () => {
    const { cloud, client } = cloudAndClient({ token: async () => '名前.secret' })
    await expect(client.listDevices()).rejects.toThrow(TypeError)
    expect(cloud.requests).toHaveLength(0)
  })
})

describe('a submission that cannot be encoded', () => {
  it.each([
    ['no program', { program: undefined }, /program is/],
    ['a program that is an object', { program: {} }, /program is/],
    ['an observable in text', { type: 'estimation', operator: 'X 0' }, /operator is/],
    ['a number without JSON', { shots: 10n }, /JSON/],
  ])('is refused without a job and without a failure of the network: %s', async (_, wrong, message) => {
    const { cloud, client } = cloudAndClient()
    const submission = { ...bell, ...wrong } as unknown as typeof bell
    await expect(client.submitJob(submission)).rejects.toThrow(TypeError)
    await expect(client.submitJob(submission)).rejects.toThrow(message)
    expect(cloud.requests.filter(({ method, path }) => method === 'POST' && path === '/jobs')).toEqual([])
  })

  it('is not sent either if it could not be waited for', async () => {
    const { cloud, client } = cloudAndClient()
    await expect(client.runJob(bell, { giveUpAfterMs: NaN })).rejects.toThrow(/giveUpAfterMs/)
    expect(cloud.requests).toEqual([])
    await expect(client.waitForJob('x', { giveUpAfterMs: NaN })).rejects.toThrow(/giveUpAfterMs/)
    expect(cloud.requests).toEqual([])
  })
})

describe('the hooks', () => {
  it('see each attempt with its credentials, and each reply', async () => {
    const seen: unknown[] = []
    const { cloud, client } = cloudAndClient({
      onRequest: (request) => {
        const traced = new Request(request)
        traced.headers.set('traceparent', '00-1-2-01')
        return traced
      },
      onResponse: ({ status }, { url, headers }) =>
        void seen.push([status, url, headers.get('traceparent'), headers.get('authorization')]),
    })
    cloud.answerNext('GET /devices', failWith(503))
    await client.listDevices()
    expect(seen).toEqual(
      [503, 200].map((status) => [status, 'http://cloud.test/devices', '00-1-2-01', 'Bearer id-token']),
    )
    expect(cloud.requests[0]?.headers).toMatchObject({ traceparent: '00-1-2-01' })
  })

  it('may leave the request as it is, and stop the call', async () => {
    const refused = new Error('not now')
    const { cloud, client } = cloudAndClient({
      onRequest: ({ url }) => {
        if (url.endsWith('/devices/x')) throw refused
        return undefined
      },
    })
    await client.listDevices()
    await expect(client.getDevice('x')).rejects.toBe(refused)
    expect(cloud.requests).toHaveLength(1)
  })
})

describe('retries', () => {
  it('may be switched off', async () => {
    const { cloud, client } = cloudAndClient({ maxAttempts: 1 })
    cloud.answerNext('GET /devices', failWith(503))
    await expect(client.listDevices()).rejects.toMatchObject({ status: 503 })
    expect(cloud.requests).toHaveLength(1)
  })

  it('repeats a GET after transient failures', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('GET /devices', failWith(503))
    cloud.answerNext('GET /devices', noNetwork)
    await expect(client.listDevices()).resolves.toHaveLength(Object.keys(deviceFixtures).length)
    expect(clock.slept).toEqual([300, 600])
  })

  it('gives up after three attempts', async () => {
    const { cloud, client } = cloudAndClient()
    for (let turn = 0; turn < 4; turn += 1) cloud.answerNext('GET /devices', noNetwork)
    await expect(client.listDevices()).rejects.toMatchObject({
      code: 'api/unreachable',
      cause: new TypeError('Failed to fetch'),
    })
    expect(cloud.requests).toHaveLength(3)
  })

  it('waits as long as Retry-After requests', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('GET /devices', failWith(429, { 'retry-after': '7' }))
    await client.listDevices()
    expect(clock.slept).toEqual([7000])
  })

  it('leaves a long Retry-After to the caller', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /devices', failWith(429, { 'retry-after': '60' }))
    await expect(client.listDevices()).rejects.toMatchObject({
      code: 'api/too-many-requests',
      retryAfterMs: 60_000,
    })
    expect(cloud.requests).toHaveLength(1)
  })

  it.each([400, 401, 403, 404, 500])('sends a GET once when the answer is %i', async (status) => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /devices', failWith(status))
    await expect(client.listDevices()).rejects.toMatchObject({ status })
    expect(cloud.requests).toHaveLength(1)
  })

  it('never reads an HTML page as a success', async () => {
    const { cloud, client } = cloudAndClient()
    const signIn = () => new Response('\n<!doctype html><title>Sign in</title>')
    for (const call of ['POST /jobs/*/cancel', 'DELETE /jobs/*', 'DELETE /api-token'])
      cloud.answerNext(call, signIn)
    const malformed = { code: 'api/malformed-reply', status: 200 }
    await expect(client.cancelJob('a')).rejects.toMatchObject(malformed)
    await expect(client.deleteJob('a')).rejects.toMatchObject(malformed)
    await expect(client.deleteApiToken()).rejects.toMatchObject(malformed)
  })

  it('never repeats a POST or a DELETE', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('POST /api-token', failWith(503))
    cloud.answerNext('DELETE /api-token', noNetwork)
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/service-unavailable' })
    await expect(client.deleteApiToken()).rejects.toMatchObject({ code: 'api/unreachable' })
    expect(cloud.requests).toHaveLength(2)
  })
})

it.each([
  ['device', 'api/device-not-found', (client: ApiClient) => client.getDevice('x')],
  ['device of a job', 'api/device-not-found', (client: ApiClient) => client.submitJob(bell)],
  ['job', 'api/job-not-found', (client: ApiClient) => client.getJob('x')],
  ['status of a job', 'api/job-not-found', (client: ApiClient) => client.getJobStatus('x')],
  ['log', 'api/job-log-file-not-found', (client: ApiClient) => client.getSseLog('x')],
  ['token', 'api/api-token-not-found', (client: ApiClient) => client.deleteApiToken()],
  ['announcement', 'api/announcement-not-found', (client: ApiClient) => client.getAnnouncement(7)],
] as const)('knows which %s is not there of a server that says no code', async (_, code, call) => {
  const { client } = cloudAndClient({ fetch: async () => failWith(404)() })
  await expect(call(client)).rejects.toMatchObject({ status: 404, code })
})

describe('time and abort', () => {
  it('limits the time of an attempt', async () => {
    const { cloud, clock, client } = cloudAndClient({ timeoutMs: 1000 })
    cloud.answerNext('POST /api-token', neverAnswers)
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/timed-out' })
    expect(clock.slept).toEqual([1000])
  })

  it('limits an attempt to 30 seconds by default', async () => {
    const { cloud, clock, client } = cloudAndClient()
    cloud.answerNext('POST /api-token', neverAnswers)
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/timed-out' })
    expect(clock.slept).toEqual([30_000])
  })

  it('aborts the request at its time limit', async () => {
    let given: AbortSignal | undefined
    const { client } = cloudAndClient({
      timeoutMs: 1000,
      fetch: (request) => {
        given = request.signal
        return neverAnswers(request)
      },
    })
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/timed-out' })
    expect(given?.aborted).toBe(true)
  })

  it('rejects with the reason of the signal before, during and between attempts', async () => {
    const reason = new Error('left the page')
    const { cloud, client } = cloudAndClient()
    await expect(client.listDevices({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(cloud.requests).toHaveLength(0)

    const during = new AbortController()
    cloud.answerNext('GET /devices', (request) => {
      during.abort(reason)
      return neverAnswers(request)
    })
    await expect(client.listDevices({ signal: during.signal })).rejects.toBe(reason)

    const between = new AbortController()
    cloud.answerNext('GET /devices', () => {
      setTimeout(() => between.abort(reason), 0)
      return Response.json({}, { status: 503, headers: { 'retry-after': '9' } })
    })
    await expect(client.listDevices({ signal: between.signal })).rejects.toBe(reason)
  })
})

describe('a fetch or token provider that ignores its signal', () => {
  const neverKnows = () => new Promise<undefined>(() => {})

  it.each([
    ['a token provider', { token: neverKnows }],
    ['a fetch', { fetch: neverKnows as unknown as typeof fetch }],
  ])('holds nobody: %s', async (_, options) => {
    const reason = new Error('left the page')
    const leaving = new AbortController()
    const patient = cloudAndClient({ ...options, clock: { now: () => 0, sleep: neverKnows } })
    const left = patient.client.listDevices({ signal: leaving.signal })
    setTimeout(() => leaving.abort(reason), 0)
    await expect(left).rejects.toBe(reason)

    const { client } = cloudAndClient(options)
    await expect(client.createApiToken()).rejects.toMatchObject({ code: 'api/timed-out' })
  })
})

describe('replies that break the contract', () => {
  it('give no not-found code if a proxy answers 404', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /jobs/*', () => new Response(errorFixtures.html, { status: 404 }))
    await expect(client.getJob('a')).rejects.toMatchObject({ code: 'api/not-found', message: 'HTTP 404' })
    cloud.answerNext('GET /jobs/*', () => Response.json({ detail: 'Not Found' }, { status: 404 }))
    await expect(client.getJob('a')).rejects.toMatchObject({ code: 'api/job-not-found' })
  })

  it.each([
    ['a page of HTML', () => new Response(errorFixtures.html, { headers: { 'x-request-id': 'r-1' } })],
    ['something else', () => Response.json({ devices: [] }, { headers: { 'x-request-id': 'r-1' } })],
  ])('are malformed: %s', async (_, answer) => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /devices', answer)
    await expect(client.listDevices()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'api/malformed-reply',
      status: 200,
      requestId: 'r-1',
    })
  })

  it('are malformed if empty, except where no body is needed', async () => {
    const { cloud, client } = cloudAndClient()
    cloud.answerNext('GET /devices', () => new Response(null, { status: 204 }))
    await expect(client.listDevices()).rejects.toMatchObject({ code: 'api/malformed-reply', status: 204 })
    cloud.answerNext('DELETE /api-token', () => new Response(null, { status: 204 }))
    await expect(client.deleteApiToken()).resolves.toBeUndefined()
  })
})
