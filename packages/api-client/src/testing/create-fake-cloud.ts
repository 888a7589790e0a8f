import type { components } from '../generated/portal-api.ts'
import type { CloudGeneration } from '../generations/generations.ts'
import { circuitRoutes } from './answer-circuits.ts'
import { storedJobRoutes } from './answer-stored-jobs.ts'
import { stepJob, type FakeCloudState, type SeenRequest } from './fake-cloud-state.ts'
import { createFakeStorage, type FakeStorage } from './fake-storage.ts'
import { searchFakeJobs } from './search-fake-jobs.ts'
import { announcementFixtures, deviceFixtures, jobFixtures } from './wire-fixtures.ts'

type Wire = components['schemas']

/** What a fake cloud contains at first. */
export interface FakeCloudOptions extends Partial<FakeCloudState> {
  /** Path prefix of the user API, such as `/api`; none by default. */
  readonly basePath?: string
  /** The server's time; a fixed time by default. */
  readonly now?: () => Date
  /** How the cloud takes jobs: `inline` by default. */
  readonly generation?: CloudGeneration
  /** Whether the cloud announces and honours `Idempotency-Key`; false by default. */
  readonly takesKeys?: boolean
  /** New jobs succeed at once, without the statuses in between. */
  readonly finishAtOnce?: boolean
  /** Returns the result of a job. Default: half zeros and half ones, or an expectation of 1. */
  readonly resultOf?: (job: Wire['Job']) => Wire['JobResult']
  /** What users see and may change; by default all but a login history. */
  readonly accountSettings?: Wire['SystemSettings']
}

/** A cloud in memory for tests, and control over what it answers. */
export interface FakeCloud {
  readonly state: FakeCloudState
  /** All requests to the user API so far. */
  readonly requests: readonly SeenRequest[]
  /** The file storage of a cloud of the generation `s3`. */
  readonly storage: FakeStorage
  /** All requests to the storage so far; a form is its list of fields. */
  readonly storageRequests: readonly SeenRequest[]
  /** Answers requests to the storage, like `fetch` without credentials. */
  readonly storageFetch: (request: Request) => Promise<Response>
  /** Changes the generation, as an upgrade of the cloud does. */
  readonly upgradeTo: (generation: CloudGeneration) => void
  /** Answers by the contract. Pass it to `createApiClient` or to a mock server. */
  readonly fetch: (request: Request) => Promise<Response>
  /**
   * Sets the answer to the next request of `<method> <path>`, such as `'GET /jobs'` or
   * `'POST /jobs/*'`, or of
   * `<method> storage/<key>`. Each call adds one answer. The function may throw, like `fetch`
   * without a network.
   */
  readonly answerNext: (route: string, answer: (request: Request) => Response | Promise<Response>) => void
}

const accountSettings: Wire['SystemSettings'] = {
  editable_fields: ['name', 'organization'],
  visible_fields: ['email', 'name', 'organization', 'created_at'],
  allow_deletion: true,
  login_history_enabled: false,
}

/**
 * Creates a cloud in memory for tests. Each read of a job's status moves the job to its next
 * status. Long, because it is a list of short routes over one state.
 */
export function createFakeCloud(options: FakeCloudOptions = {}): FakeCloud {
  const { basePath = '', now = () => new Date('2026-03-01T10:00:00Z'), resultOf = halfAndHalf } = options
  const state: FakeCloudState = {
    devices: options.devices ?? Object.values<Wire['Device']>(deviceFixtures),
    jobs: options.jobs ?? Object.values<Wire['Job']>(jobFixtures),
    announcements: options.announcements ?? Object.values<Wire['Announcement']>(announcementFixtures),
    apiToken: options.apiToken,
    account: options.account ?? { id: 'ada@example.org', email: 'ada@example.org', name: 'Ada' },
    sessions: options.sessions ?? newSessions(now()),
    isDeleted: options.isDeleted ?? false,
    circuits: options.circuits,
    logs: options.logs ?? { [jobFixtures.sse.job_id]: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
  }
  const requests: SeenRequest[] = []
  const storageRequests: SeenRequest[] = []
  const storage = createFakeStorage()
  /** The jobs of the keys that were sent. */
  const keys = new Map<string, { readonly body: string; readonly jobId: string }>()
  const reply = ([status, body, headers]: Answer) =>
    Response.json(body, {
      status,
      headers: {
        'x-request-id': requestId,
        ...(options.takesKeys && { 'idempotency-key-lifetime': '86400' }),
        ...headers,
      },
    })
  let generation = options.generation ?? 'inline'
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
      ({ body, key }) => {
        const known = keys.get(key ?? '')
        if (known && known.body !== JSON.stringify(body)) return failure(422, 'IDEMPOTENCY_KEY_REUSED')
        if (known) return [200, { job_id: known.jobId }]
        if (!(body as Partial<Wire['SubmitJob']> | undefined)?.device_id)
          return failure(400, 'FIELD_REQUIRED', { field: 'device_id' })
        const job = newJob(body as Wire['SubmitJob'], at())
        if (!state.devices.some(({ device_id }) => device_id === job.device_id)) return missing('DEVICE')
        state.jobs = [options.finishAtOnce ? step(step(step(job))) : job, ...state.jobs]
        if (key !== undefined) keys.set(key, { body: JSON.stringify(body), jobId: job.job_id })
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
    [/^GET \/users\/me$/, () => [200, state.account]],
    [
      /^PATCH \/users\/me$/,
      ({ body }) => {
        state.account = { ...state.account, ...(body as Wire['AccountChange'] | undefined) }
        return [200, state.account]
      },
    ],
    [/^GET \/system\/settings$/, () => [200, options.accountSettings ?? accountSettings]],
    [/^GET \/sessions$/, () => [200, { sessions: state.sessions }]],
    [
      /^DELETE \/sessions\/([^/]+)$/,
      ({ id }) => {
        const session = state.sessions.find(({ session_id, is_active }) => is_active && session_id === id)
        if (!session) return missing('SESSION')
        state.sessions = state.sessions.map((other) =>
          other === session ? { ...other, is_active: false } : other,
        )
        return [200, { message: 'The session has ended.' }]
      },
    ],
    [
      /^GET \/users\/me\/export$/,
      () => [200, { file: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', file_name: 'account_2026-03-01.zip' }],
    ],
    [
      /^DELETE \/users\/me$/,
      () => {
        state.isDeleted = true
        return [200, { message: 'The account is deleted.' }]
      },
    ],
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
  const step = (job: Wire['Job']) => stepJob(job, { at: at(), resultOf })
  const stored = storedJobRoutes({
    state,
    storage,
    at,
    finish: (job) => (options.finishAtOnce ? step(step(step(job))) : job),
  })
  const circuits = circuitRoutes({
    state,
    at,
    fail: (status, code) => {
      const [, body] = failure(status, 'NOT_FOUND')
      return [status, { ...(body as Wire['Error']), message_code: code }]
    },
  })
  /** The answer to the next request of this route, if one was planned. */
  const plannedAnswer = (wanted: string) => {
    const plan = planned.findIndex(({ route }) => route.test(wanted))
    return plan === -1 ? undefined : planned.splice(plan, 1)[0]?.answer
  }

  return {
    state,
    requests,
    storage,
    storageRequests,
    upgradeTo: (next) => {
      generation = next
    },
    storageFetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const copy = request.clone()
      const headers = Object.fromEntries(request.headers)
      const { response, form } = await storage.answer(request, stored.contentOf)
      storageRequests.push({ method: request.method, path: pathname + search, headers, body: form })
      const plannedOne = plannedAnswer(`${request.method} storage${pathname}`)
      return plannedOne ? plannedOne(copy) : response
    },
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
      const plannedOne = plannedAnswer(wanted)
      if (plannedOne) return plannedOne(request)
      if (!headers.authorization && !headers['q-api-token'])
        return reply(failure(401, 'AUTHENTICATION_FAILED', {}, { 'www-authenticate': 'Bearer' }))
      const offered = [...(generation === 's3' ? stored.routes : []), ...circuits, ...routes]
      for (const [route, answer] of offered) {
        const match = route.exec(wanted)
        const given = {
          id: decodeURIComponent(match?.[1] ?? ''),
          rest: match?.[2] ?? '',
          query: url.searchParams,
          body,
          key: options.takesKeys ? headers['idempotency-key'] : undefined,
        }
        const answered = match ? answer(given) : undefined
        if (answered) return reply(answered)
      }
      return reply(failure(404, 'NOT_FOUND'))
    },
  }
}

interface Parsed {
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** The `Idempotency-Key`. */
  readonly key: string | undefined
}

type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>]

const requestId = 'fake-request'

function found(body: unknown): Answer | undefined {
  return body === undefined ? undefined : [200, body]
}

function missing(
  thing: 'ANNOUNCEMENT' | 'API_TOKEN' | 'DEVICE' | 'JOB' | 'JOB_LOG_FILE' | 'SESSION',
): Answer {
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

/** The session of the client, and one of another browser. */
function newSessions(now: Date): Wire['Session'][] {
  const at = now.toISOString()
  const session = { client: 'portal', is_active: true, signed_in_at: at, last_used_at: at } as const
  return [
    { ...session, session_id: 'session-1', is_current: true, address: '192.0.2.7', user_agent: null },
    { ...session, session_id: 'session-2', is_current: false, address: '192.0.2.8', user_agent: null },
  ]
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
