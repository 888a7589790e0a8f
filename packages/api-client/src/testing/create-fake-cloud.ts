import type { components } from '../generated/portal-api.ts'
import { stepJob, type FakeCloudState, type SeenRequest } from './fake-cloud-state.ts'
import { searchFakeJobs } from './search-fake-jobs.ts'
import { announcementFixtures, deviceFixtures, jobFixtures } from './wire-fixtures.ts'

type Wire = components['schemas']

/** What a fake cloud contains at first. */
export interface FakeCloudOptions extends Partial<FakeCloudState> {
  /** Path prefix of the user API, such as `/api`; none by default. */
  readonly basePath?: string
  /** The server's time; a fixed time by default. */
  readonly now?: () => Date
  /** New jobs succeed at once, without the statuses in between. */
  readonly finishAtOnce?: boolean
  /** Returns the result of a job. Default: half zeros and half ones, or an expectation of 1. */
  readonly resultOf?: (job: Wire['Job']) => Wire['JobResult']
}

/** A cloud in memory for tests, and control over what it answers. */
export interface FakeCloud {
  readonly state: FakeCloudState
  /** All requests so far. */
  readonly requests: readonly SeenRequest[]
  /** Answers by the contract. Pass it to `createApiClient` or to a mock server. */
  readonly fetch: (request: Request) => Promise<Response>
  /**
   * Sets the answer to the next request of `<method> <path>`, such as `'GET /jobs'` or
   * `'POST /jobs/*'`. Each call adds one answer. The function may throw, like `fetch` without a
   * network.
   */
  readonly answerNext: (route: string, answer: (request: Request) => Response | Promise<Response>) => void
}

/**
 * Creates a cloud in memory for tests. Each read of a job's status moves the job to its next
 * status.
 */
export function createFakeCloud(options: FakeCloudOptions = {}): FakeCloud {
  const { basePath = '', now = () => new Date('2026-03-01T10:00:00Z'), resultOf = halfAndHalf } = options
  const state: FakeCloudState = {
    devices: options.devices ?? Object.values<Wire['Device']>(deviceFixtures),
    jobs: options.jobs ?? Object.values<Wire['Job']>(jobFixtures),
    announcements: options.announcements ?? Object.values<Wire['Announcement']>(announcementFixtures),
    apiToken: options.apiToken,
    logs: options.logs ?? { [jobFixtures.sse.job_id]: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
  }
  const requests: SeenRequest[] = []
  const planned: { route: RegExp; answer: (request: Request) => Response | Promise<Response> }[] = []
  const at = () => now().toISOString()
  const replaceJob = (job: Wire['Job']) => {
    state.jobs = state.jobs.map((other) => (other.job_id === job.job_id ? job : other))
    return job
  }

  const routes: readonly [route: RegExp, answer: (request: Parsed) => Answer][] = [
    [/^GET \/devices$/, () => [200, state.devices]],
    [
      /^GET \/devices\/([^/]+)$/,
      ({ id }) => found(state.devices.find(({ device_id }) => device_id === id)) ?? missing('DEVICE'),
    ],
    [/^GET \/jobs$/, ({ query }) => searchFakeJobs(state.jobs, query)],
    [
      /^POST \/jobs$/,
      ({ body }) => {
        const job = newJob(body as Wire['SubmitJob'], at())
        if (!state.devices.some(({ device_id }) => device_id === job.device_id)) return missing('DEVICE')
        const step = (stepped: Wire['Job']) => stepJob(stepped, { at: at(), resultOf })
        state.jobs = [options.finishAtOnce ? step(step(step(job))) : job, ...state.jobs]
        return [200, { job_id: job.job_id }]
      },
    ],
    [/^GET \/jobs\/([^/]+)$/, ({ id }) => found(jobOf(id)) ?? missing('JOB')],
    [
      /^GET \/jobs\/([^/]+)\/status$/,
      ({ id }) => {
        const job = jobOf(id)
        if (!job) return missing('JOB')
        replaceJob(stepJob(job, { at: at(), resultOf }))
        return [200, { job_id: job.job_id, status: job.status }]
      },
    ],
    [
      /^POST \/jobs\/([^/]+)\/cancel$/,
      ({ id }) => {
        const job = jobOf(id)
        if (!job) return missing('JOB')
        if (job.status === 'succeeded' || job.status === 'failed')
          return failure(409, 'JOB_INVALID_STATUS_FOR_CANCELLATION', { status: job.status })
        replaceJob({ ...job, status: 'cancelled', ended_at: at() })
        return [200, { message: 'cancelled' }]
      },
    ],
    [
      /^DELETE \/jobs\/([^/]+)$/,
      ({ id }) => {
        const job = jobOf(id)
        if (!job) return missing('JOB')
        if (!['succeeded', 'failed', 'cancelled'].includes(job.status))
          return failure(409, 'JOB_INVALID_STATUS_FOR_DELETION', { status: job.status })
        state.jobs = state.jobs.filter((other) => other !== job)
        return [200, { message: 'deleted' }]
      },
    ],
    [
      /^GET \/jobs\/([^/]+)\/sselog$/,
      ({ id }) => {
        const job = jobOf(id)
        if (!job) return missing('JOB')
        if (job.job_type !== 'sse') return failure(400, 'JOB_NOT_SSE', { job_type: job.job_type })
        const file = state.logs[job.job_id]
        return file ? [200, { file, file_name: `sselog_${id}.zip` }] : missing('JOB_LOG_FILE')
      },
    ],
    [/^GET \/api-token(?:\/status)?$/, () => [200, tokenStatus(state.apiToken)]],
    [/^POST \/api-token$/, () => [200, (state.apiToken = newToken(now()))]],
    [
      /^DELETE \/api-token$/,
      () => {
        if (!state.apiToken) return missing('API_TOKEN')
        state.apiToken = undefined
        return [200, { message: 'revoked' }]
      },
    ],
    [
      /^GET \/announcements$/,
      ({ query }) => {
        const offset = Number(query.get('offset') ?? 0)
        const page = state.announcements.slice(offset, offset + Number(query.get('limit') ?? 20))
        return [200, { announcements: page }, { 'x-total-count': String(state.announcements.length) }]
      },
    ],
    [
      /^GET \/announcements\/(\d+)$/,
      ({ id }) =>
        found(state.announcements.find((item) => String(item.id) === id)) ?? missing('ANNOUNCEMENT'),
    ],
  ]

  const jobOf = (id: string) => state.jobs.find(({ job_id }) => job_id === id)

  return {
    state,
    requests,
    answerNext: (route, answer) => {
      const pattern = route.split('*').map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      planned.push({ route: new RegExp(`^${pattern.join('.*')}$`), answer })
    },
    fetch: async (request) => {
      const url = new URL(request.url)
      const path = url.pathname.slice(basePath.length)
      const text = await request.text()
      const body: unknown = text ? JSON.parse(text) : undefined
      const headers = Object.fromEntries(request.headers)
      requests.push({ method: request.method, path: path + url.search, headers, body })

      const wanted = `${request.method} ${path}`
      const plan = planned.findIndex(({ route }) => route.test(wanted))
      if (plan !== -1) return planned.splice(plan, 1)[0]?.answer(request) ?? reply([500, {}])
      if (!headers.authorization && !headers['q-api-token'])
        return reply(failure(401, 'AUTHENTICATION_FAILED', {}, { 'www-authenticate': 'Bearer' }))
      for (const [route, answer] of routes) {
        const match = route.exec(wanted)
        if (match)
          return reply(answer({ id: decodeURIComponent(match[1] ?? ''), query: url.searchParams, body }))
      }
      return reply(failure(404, 'NOT_FOUND'))
    },
  }
}

interface Parsed {
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>]

const requestId = 'fake-request'

function reply([status, body, headers]: Answer) {
  return Response.json(body, { status, headers: { 'x-request-id': requestId, ...headers } })
}

function found(body: unknown): Answer | undefined {
  return body === undefined ? undefined : [200, body]
}

function missing(thing: 'ANNOUNCEMENT' | 'API_TOKEN' | 'DEVICE' | 'JOB' | 'JOB_LOG_FILE'): Answer {
  return failure(404, `${thing}_NOT_FOUND`)
}

function failure(
  status: number,
  message_code: Wire['ErrorCode'],
  message_params: Wire['Error']['message_params'] = {},
  headers: Record<string, string> = {},
): Answer {
  const body: Wire['Error'] = {
    message: `Refused: ${message_code}`,
    message_code,
    message_params,
    request_id: requestId,
  }
  return [status, body, headers]
}

function newJob(submission: Wire['SubmitJob'], submitted_at: string): Wire['Job'] {
  const { job_info, ...members } = submission
  return { ...members, job_id: crypto.randomUUID(), status: 'submitted', job_info, submitted_at }
}

function halfAndHalf({ job_type, shots }: Wire['Job']): Wire['JobResult'] {
  if (job_type === 'estimation') return { estimation: { exp_value: 1, stds: 0 } }
  return { sampling: { counts: { '00': Math.ceil(shots / 2), '11': Math.floor(shots / 2) } } }
}

function tokenStatus(token: Wire['ApiToken'] | undefined): Wire['ApiTokenStatus'] {
  return {
    api_token_id: token?.api_token_id ?? null,
    api_token_expiration: token?.api_token_expiration ?? null,
  }
}

function newToken(now: Date): Wire['ApiToken'] {
  return {
    api_token_id: crypto.randomUUID(),
    api_token_secret: crypto.randomUUID(),
    api_token_expiration: new Date(now.getTime() + 90 * 86_400_000).toISOString(),
  }
}
