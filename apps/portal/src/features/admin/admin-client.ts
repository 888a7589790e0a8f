import { ApiError, type ApiErrorCode } from '@qportal/api-client'
import type { AdminApiComponents } from '@qportal/api-client/wire'

type Schemas = AdminApiComponents['schemas']
export type AdminUser = Schemas['User']
export type UserChange = Schemas['UserChange']['change']
export type UserQuota = Schemas['Quota']
export type QuotaChange = Schemas['QuotaChange']
export type RegistrationOutcome = Schemas['RegistrationOutcome']
export type AuditEvent = Schemas['Event']
export type DeviceQueue = Schemas['DeviceQueue']
export type DeviceChange = Schemas['DeviceChange']
export type QueuedJob = Schemas['QueuedJob']
export type NewAnnouncement = Schemas['NewAnnouncement']
export type AdminAnnouncement = Schemas['Announcement']
export type ServiceState = Schemas['Service']

export interface UserPage {
  readonly users: readonly AdminUser[]
  readonly total: number
}

export interface EventFilter {
  readonly user?: string | undefined
  readonly event?: AuditEvent['event'] | undefined
  readonly outcome?: AuditEvent['outcome'] | undefined
  /** Instants, ISO 8601 in UTC: only events from the first on and before the second. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** The calls of administrators. A failed call throws an `ApiError`. */
export interface AdminClient {
  readonly listUsers: (
    search: { q?: string | undefined; page: number; size: number },
    signal?: AbortSignal,
  ) => Promise<UserPage>
  /** With `isTrial` it changes nothing and tells what would happen. */
  readonly registerUsers: (
    emails: readonly string[],
    options: { isTrial: boolean },
  ) => Promise<readonly RegistrationOutcome[]>
  readonly changeUser: (userId: string, change: UserChange) => Promise<AdminUser>
  /** Changes the given limits. Null is the limit of the settings. */
  readonly changeQuota: (userId: string, change: QuotaChange) => Promise<AdminUser>
  readonly listEvents: (filter: EventFilter, signal?: AbortSignal) => Promise<readonly AuditEvent[]>
  readonly listDeviceQueues: (signal?: AbortSignal) => Promise<readonly DeviceQueue[]>
  readonly changeDevice: (deviceId: string, change: DeviceChange) => Promise<void>
  /** The jobs of all users that have not ended, oldest first. */
  readonly listQueuedJobs: (
    filter: { device_id?: string | undefined; limit: number },
    signal?: AbortSignal,
  ) => Promise<readonly QueuedJob[]>
  readonly cancelJob: (jobId: string) => Promise<void>
  readonly listAnnouncements: (signal?: AbortSignal) => Promise<readonly AdminAnnouncement[]>
  readonly publishAnnouncement: (announcement: NewAnnouncement) => Promise<void>
  readonly withdrawAnnouncement: (id: number) => Promise<void>
  readonly getService: (signal?: AbortSignal) => Promise<ServiceState>
}

interface AdminClientPorts {
  readonly baseUrl: string
  readonly token: () => Promise<string | undefined>
  readonly fetch: (request: Request) => Promise<Response>
}

/** Half of what a call takes, so that a busy cloud registers and invites them in time. */
const addressesPerCall = 500

const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  400: 'api/invalid-fields',
  401: 'api/authentication-failed',
  403: 'api/forbidden',
  404: 'api/not-found',
  409: 'api/conflict',
  413: 'api/payload-too-large',
  429: 'api/too-many-requests',
  500: 'api/internal-server-error',
  503: 'api/service-unavailable',
}

export function createAdminClient({ baseUrl, token, fetch }: AdminClientPorts): AdminClient {
  async function send(
    path: string,
    { method = 'GET', query = {}, body, signal }: Call = {},
  ): Promise<{ reply: unknown; headers: Headers }> {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const search = new URLSearchParams(given).toString()
    const bearer = await token()
    const request = new Request(`${baseUrl}/admin/${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const response = await fetch(request).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new ApiError({ code: 'api/unreachable', message: 'No answer.', cause })
    })
    const reply: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toApiError(response, reply)
    return { reply, headers: response.headers }
  }

  async function read<Reply>(
    path: string,
    { query, signal }: { query?: Call['query']; signal?: AbortSignal | undefined },
  ): Promise<Reply> {
    const { reply } = await send(path, { ...(query && { query }), ...(signal && { signal }) })
    return reply as Reply
  }

  return {
    async listUsers(query, signal) {
      const { reply, headers } = await send('users', { query, ...(signal && { signal }) })
      return { users: reply as AdminUser[], total: Number(headers.get('x-total-count')) }
    },
    async registerUsers(emails, { isTrial }) {
      const outcomes: RegistrationOutcome[] = []
      const seen = new Set<string>()
      for (let start = 0; start < emails.length; start += addressesPerCall) {
        const part = emails.slice(start, start + addressesPerCall)
        const { reply } = await send('users', { method: 'POST', body: { emails: part, dry_run: isTrial } })
        // The cloud compares the addresses of one part.
        for (const { email, outcome } of reply as readonly RegistrationOutcome[]) {
          outcomes.push({ email, outcome: seen.has(email) ? 'repeated' : outcome })
          seen.add(email)
        }
      }
      return outcomes
    },
    async changeUser(userId, change) {
      const { reply } = await send(`users/${userId}/changes`, { method: 'POST', body: { change } })
      return reply as AdminUser
    },
    async changeQuota(userId, change) {
      const { reply } = await send(`users/${userId}/quota`, { method: 'PATCH', body: change })
      return reply as AdminUser
    },
    listEvents: (query, signal) => read('events', { query: { ...query }, signal }),
    listDeviceQueues: (signal) => read('devices', { signal }),
    async changeDevice(deviceId, change) {
      await send(`devices/${encodeURIComponent(deviceId)}`, { method: 'PATCH', body: change })
    },
    listQueuedJobs: (query, signal) => read('jobs', { query, signal }),
    async cancelJob(jobId) {
      await send(`jobs/${jobId}/cancel`, { method: 'POST' })
    },
    listAnnouncements: (signal) => read('announcements', { signal }),
    async publishAnnouncement(announcement) {
      await send('announcements', { method: 'POST', body: announcement })
    },
    async withdrawAnnouncement(id) {
      await send(`announcements/${id}`, { method: 'DELETE' })
    },
    getService: (signal) => read('service', { signal }),
  }
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

function toApiError({ status, headers }: Response, reply: unknown): ApiError {
  const { message, message_code } = (reply ?? {}) as { message?: string; message_code?: string }
  const code =
    message_code === 'SIGN_IN_AGAIN' ? 'api/sign-in-again' : (codeOfStatus[status] ?? 'api/unknown')
  return new ApiError({
    code,
    status,
    message: message ?? '',
    requestId: headers.get('x-request-id') ?? undefined,
  })
}
