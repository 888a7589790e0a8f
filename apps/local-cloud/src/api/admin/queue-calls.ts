import type { AdminApiComponents, AdminApiPaths } from '@qportal/api-client/wire'
import { sql } from 'kysely'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import { cancelJob } from '../../engine/cancel-job.ts'
import { setDeviceStatus } from '../../engine/devices/set-device-status.ts'
import { unfinishedStatuses } from '../../engine/job-status.ts'
import { statusIn, statusWithoutCancelling } from '../../engine/status-in.ts'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { deviceNotFound } from '../devices/device-calls.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { jobNotFound } from '../jobs/own-job.ts'
import { readInstant } from '../read-instant.ts'

type ListQuery = WithDefaults<AdminApiPaths['/admin/jobs']['get'], 'limit'>

/** Users who are shown per device. */
const maxUsers = 10

export function queueCalls(
  runtime: CloudRuntime<UserApiTables>,
  engine: JobEngine,
): ApiCalls<'listDeviceQueues' | 'changeDevice' | 'listQueuedJobs' | 'cancelAnyJob'> {
  const { database, clock } = runtime
  const { cancellation } = runtime.settings
  const queued = database
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select(['job_id', 'owner', 'name', 'device_id', 'submitted_at', 'progress'])
        .select(statusWithoutCancelling.as('status'))
        .where(statusIn(unfinishedStatuses))
        .where('submitted_at', 'is not', null)
        .as('job'),
    )
    .leftJoin('identity_user', 'identity_user.id', 'job.owner')

  return {
    async listDeviceQueues() {
      const devices = await database
        .selectFrom('device')
        .select(['device_id', 'device_type', 'status', 'available_at', 'note'])
        .orderBy('device_id')
        .execute()
      const perUser = await queued
        .groupBy(['device_id', 'owner', 'email'])
        .select(['device_id', 'email'])
        .select(({ fn }) => fn.countAll<number>().as('jobs'))
        .select(sql<number>`(count(*) filter (where job.status = 'running'))::integer`.as('running'))
        .select(sql<Date | null>`min(submitted_at) filter (where job.status <> 'running')`.as('oldest_at'))
        .execute()
      return {
        body: devices.map((device) => {
          const users = perUser.filter(({ device_id }) => device_id === device.device_id)
          const count = (of: (user: (typeof users)[number]) => number) =>
            users.reduce((total, user) => total + of(user), 0)
          const oldest = users.flatMap(({ oldest_at }) => (oldest_at ? [oldest_at.getTime()] : []))
          return {
            ...device,
            running: count((user) => user.running),
            waiting: count((user) => user.jobs - user.running),
            oldest_at: oldest.length ? new Date(Math.min(...oldest)) : null,
            users: users
              .toSorted((a, b) => b.jobs - a.jobs)
              .slice(0, maxUsers)
              .map(({ email, jobs }) => ({ email, jobs })),
          }
        }),
      }
    },

    async changeDevice({ path, body }) {
      const id = String(path.device_id)
      const { status, available_at, note } = body as AdminApiComponents['schemas']['DeviceChange']
      const until = readInstant('available_at', available_at ?? undefined)
      if (until && until <= clock.now())
        throw new ApiError('INVALID_FIELDS', "'available_at' must be in the future.", {
          params: { field: 'available_at' },
        })
      const change = { deviceId: id, status, until: until ?? null, note: note?.trim() || null }
      if (!(await setDeviceStatus(runtime, change))) throw deviceNotFound(id)
      const verb = status === 'available' ? 'open' : 'close'
      await recordSecurityEvent(runtime, {
        name: 'administration',
        outcome: 'success',
        detail: `${verb} device ${id}`,
      })
      return { body: { message: `The device is ${status}.` } }
    },

    async listQueuedJobs(call) {
      const { device_id, limit } = call.query as ListQuery
      const ofDevice = device_id === undefined ? queued : queued.where('device_id', '=', device_id)
      const jobs = await ofDevice
        .select(['job_id', 'email', 'job.name', 'device_id', 'job.status', 'submitted_at', 'progress'])
        .orderBy('submitted_at')
        .orderBy('job_id')
        .limit(limit)
        .execute()
      return { body: jobs }
    },

    async cancelAnyJob({ path }) {
      const id = String(path.job_id)
      const status = await database
        .transaction()
        .execute((transaction) => cancelJob(transaction, { queue: engine.queue, clock, cancellation }, id))
      if (status === undefined) throw jobNotFound(id)
      if (status !== 'cancelled' && status !== 'cancelling')
        throw new ApiError(
          'JOB_INVALID_STATUS_FOR_CANCELLATION',
          `A job that is ${status} cannot be cancelled.`,
          {
            params: { status },
          },
        )
      await recordSecurityEvent(runtime, {
        name: 'administration',
        outcome: 'success',
        detail: `cancel job ${id}`,
      })
      return { body: { message: 'The job is cancelled.' } }
    },
  }
}
