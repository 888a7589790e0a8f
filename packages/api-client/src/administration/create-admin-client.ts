import { decodeAnnouncement, type Announcement } from '../announcements/announcement.ts'
import type { components } from '../generated/admin-api.ts'
import { readCount, readList, withoutAbsent, type Instant } from '../json/json-reading.ts'
import { pathId, readNothing, type CallOptions } from '../transport/caller.ts'
import type { ClientOptions } from '../transport/client-options.ts'
import { createCaller } from '../transport/create-caller.ts'
import {
  decodeAdminUser,
  decodeRegistrationOutcome,
  encodeQuotaChange,
  type AdminUser,
  type QuotaChange,
  type RegistrationOutcome,
  type UserChange,
} from './admin-user.ts'
import { decodeAuditEvent, type AuditEvent, type AuditEventName } from './audit-event.ts'
import { decodeDeviceQueue, decodeQueuedJob, type DeviceQueue, type QueuedJob } from './device-queue.ts'
import { decodeServiceState, type ServiceState } from './service-state.ts'

/** Which events of the audit log are read. */
export interface EventFilter {
  /** Address or id of an account that an event concerns, or whose user did it. */
  readonly user?: string | undefined
  readonly event?: AuditEventName | undefined
  readonly outcome?: AuditEvent['outcome'] | undefined
  /** Only events at this instant or later. */
  readonly since?: Instant | undefined
  /** Only events before this instant. */
  readonly until?: Instant | undefined
  /** Id of the last event of the previous part. */
  readonly before?: number | undefined
  /** 1 to 1,000. */
  readonly limit: number
}

/** Opens or closes a device. Without a note, the former one is removed. */
export interface DeviceChange extends Pick<DeviceQueue, 'status'> {
  readonly availableAt?: Instant | undefined
  readonly note?: string | undefined
}

/** An announcement to publish. A start in the future schedules it. */
export interface NewAnnouncement extends Pick<Announcement, 'title' | 'content'> {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** The calls of administrators. A failed call throws an `ApiError`. */
export interface AdminClient {
  /** Reads a page of the accounts whose address contains a text. */
  readonly listUsers: (
    search: { readonly text?: string | undefined; readonly page: number; readonly size: number },
    options?: CallOptions,
  ) => Promise<{ readonly users: readonly AdminUser[]; readonly total: number }>
  /** Registers addresses. With `isTrial`, changes nothing and returns what would happen. */
  readonly registerUsers: (
    emails: readonly string[],
    options: CallOptions & { readonly isTrial: boolean },
  ) => Promise<readonly RegistrationOutcome[]>
  readonly changeUser: (userId: string, change: UserChange, options?: CallOptions) => Promise<AdminUser>
  /** Changes the given limits. Null is the limit of the settings. */
  readonly changeQuota: (userId: string, change: QuotaChange, options?: CallOptions) => Promise<AdminUser>
  /** Reads a part of the audit log, newest event first. */
  readonly listEvents: (filter: EventFilter, options?: CallOptions) => Promise<readonly AuditEvent[]>
  readonly listDeviceQueues: (options?: CallOptions) => Promise<readonly DeviceQueue[]>
  readonly changeDevice: (deviceId: string, change: DeviceChange, options?: CallOptions) => Promise<void>
  /** Lists the jobs of all users that have not ended, oldest first. */
  readonly listQueuedJobs: (
    filter: { readonly deviceId?: string | undefined; readonly limit: number },
    options?: CallOptions,
  ) => Promise<readonly QueuedJob[]>
  readonly cancelJob: (jobId: string, options?: CallOptions) => Promise<void>
  /** Lists the announcements, also those that are scheduled, withdrawn or past. */
  readonly listAnnouncements: (options?: CallOptions) => Promise<readonly Announcement[]>
  readonly publishAnnouncement: (announcement: NewAnnouncement, options?: CallOptions) => Promise<void>
  readonly withdrawAnnouncement: (announcementId: number, options?: CallOptions) => Promise<void>
  readonly getService: (options?: CallOptions) => Promise<ServiceState>
}

/** Half of what a call takes, so that a busy cloud registers and invites them in time. */
const addressesPerCall = 500

/** Registering sends one message to each address. */
const registrationTimeoutMs = 600_000

/**
 * Creates a client of the calls of administrators. Takes the options of `createApiClient` that
 * concern all calls, and fails in the same way.
 */
export function createAdminClient(options: ClientOptions): AdminClient {
  const { callAdmin: call } = createCaller(options)
  const userPath = (userId: string) => ({ path: { user_id: pathId(userId) } })
  return {
    listUsers: ({ text, page, size }, options) =>
      call('get', '/admin/users', {
        ...options,
        params: { query: withoutAbsent({ q: text, page, size }) },
        decode: (body, headers) => {
          const users = readList(body, decodeAdminUser)
          return users && { users, total: readCount(headers.get('x-total-count')) ?? users.length }
        },
      }),

    registerUsers: async (emails, { isTrial, signal }) => {
      const outcomes: RegistrationOutcome[] = []
      const seen = new Set<string>()
      for (let start = 0; start < emails.length; start += addressesPerCall) {
        const part = await call('post', '/admin/users', {
          signal,
          timeoutMs: registrationTimeoutMs,
          body: {
            emails: emails.slice(start, start + addressesPerCall),
            invite: true,
            dry_run: isTrial,
          },
          decode: (body) => readList(body, decodeRegistrationOutcome),
        })
        // The cloud compares the addresses of one part.
        for (const { email, outcome } of part) {
          outcomes.push({ email, outcome: seen.has(email) ? 'repeated' : outcome })
          seen.add(email)
        }
      }
      return outcomes
    },

    changeUser: (userId, change, options) =>
      call('post', '/admin/users/{user_id}/changes', {
        ...options,
        params: userPath(userId),
        body: { change },
        decode: decodeAdminUser,
      }),

    changeQuota: (userId, change, options) =>
      call('patch', '/admin/users/{user_id}/quota', {
        ...options,
        params: userPath(userId),
        body: encodeQuotaChange(change),
        decode: decodeAdminUser,
      }),

    listEvents: (filter, options) =>
      call('get', '/admin/events', {
        ...options,
        params: { query: withoutAbsent(filter) },
        decode: (body) => readList(body, decodeAuditEvent),
      }),

    listDeviceQueues: (options) =>
      call('get', '/admin/devices', { ...options, decode: (body) => readList(body, decodeDeviceQueue) }),

    changeDevice: async (deviceId, { status, availableAt, note }, options) => {
      await call('patch', '/admin/devices/{device_id}', {
        ...options,
        params: { path: { device_id: pathId(deviceId) } },
        body: { status, available_at: availableAt ?? null, note: note ?? null },
        decode: readNothing,
      })
    },

    listQueuedJobs: ({ deviceId, limit }, options) =>
      call('get', '/admin/jobs', {
        ...options,
        params: { query: withoutAbsent({ device_id: deviceId, limit }) },
        decode: (body) => readList(body, decodeQueuedJob),
      }),

    cancelJob: async (jobId, options) => {
      await call('post', '/admin/jobs/{job_id}/cancel', {
        ...options,
        params: { path: { job_id: pathId(jobId) } },
        decode: readNothing,
      })
    },

    listAnnouncements: (options) =>
      call('get', '/admin/announcements', {
        ...options,
        decode: (body) => readList(body, decodeAnnouncement),
      }),

    publishAnnouncement: async ({ title, content, startsAt, endsAt }, options) => {
      const body: components['schemas']['NewAnnouncement'] = {
        title,
        content,
        start_time: startsAt,
        end_time: endsAt,
      }
      await call('post', '/admin/announcements', { ...options, body, decode: readNothing })
    },

    withdrawAnnouncement: async (announcementId, options) => {
      await call('delete', '/admin/announcements/{announcement_id}', {
        ...options,
        params: { path: { announcement_id: announcementId } },
        decode: readNothing,
      })
    },

    getService: (options) => call('get', '/admin/service', { ...options, decode: decodeServiceState }),
  }
}
