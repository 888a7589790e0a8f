import type { AdminApiComponents, AdminApiPaths } from '@qportal/api-client/wire'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { readEmails } from '../../identity/users/manage-users.ts'
import { cancelJob } from '../../jobs/cancel-job.ts'
import { setDeviceStatus } from '../../jobs/devices/set-device-status.ts'
import { unfinishedStatuses } from '../../jobs/job-status.ts'
import { readDeviceQueues } from '../../jobs/queue/device-queues.ts'
import { statusIn, statusWithoutCancelling } from '../../jobs/status-in.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { deviceNotFound } from '../devices/device-calls.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { jobNotFound } from '../jobs/own-job.ts'
import { readInstant } from '../read-instant.ts'

type ListQuery = WithDefaults<AdminApiPaths['/admin/jobs']['get'], 'limit'>

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
      const queues = await readDeviceQueues(database)
      const owners = queues.flatMap(({ users }) => users.map(({ owner }) => owner))
      const emails = await readEmails(openUserPool(runtime), owners)
      return {
        body: queues.map((queue) => ({
          ...queue,
          users: queue.users.map(({ owner, jobs }) => ({ email: emails.get(owner) ?? null, jobs })),
        })),
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
      const code = status === 'available' ? 'device-opened' : 'device-closed'
      await recordSecurityEvent(runtime, {
        name: 'administration',
        outcome: 'success',
        detail: { code, device_id: id },
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
        detail: { code: 'job-cancelled', job_id: id },
      })
      return { body: { message: 'The job is cancelled.' } }
    },
  }
}
