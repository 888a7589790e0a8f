import { sql, type Kysely } from 'kysely'
import type { DeviceTable, EngineTables } from '../engine-tables.ts'
import { unfinishedStatuses } from '../job-status.ts'
import { statusIn } from '../status-in.ts'

export interface QueueOfUser {
  /** The `sub` of the user. */
  readonly owner: string
  /** Jobs that have not ended. */
  readonly jobs: number
}

/** A device with its jobs that have not ended. */
export interface DeviceQueue extends Pick<
  DeviceTable,
  'device_id' | 'device_type' | 'status' | 'available_at' | 'note'
> {
  readonly waiting: number
  readonly running: number
  /** Submission of the job that waits longest. */
  readonly oldest_at: Date | null
  /** The users with the most jobs, at most ten. */
  readonly users: readonly QueueOfUser[]
}

/** Users who are shown per device. */
const maxUsers = 10

/** Returns every device with its queue, sorted by id. */
export async function readDeviceQueues(database: Kysely<EngineTables>): Promise<DeviceQueue[]> {
  const devices = await database
    .selectFrom('device')
    .select(['device_id', 'device_type', 'status', 'available_at', 'note'])
    .orderBy('device_id')
    .execute()
  const perUser = await database
    .selectFrom('job')
    .where(statusIn(unfinishedStatuses))
    .where('submitted_at', 'is not', null)
    .groupBy(['device_id', 'owner'])
    .select(['device_id', 'owner', ({ fn }) => fn.countAll<number>().as('jobs')])
    .select(sql<number>`(count(*) filter (where ${isRunning}))::integer`.as('running'))
    .select(sql<Date | null>`min(submitted_at) filter (where not ${isRunning})`.as('oldest_at'))
    .execute()
  return devices.map((device) => {
    const users = perUser.filter(({ device_id }) => device_id === device.device_id)
    const count = (of: (user: (typeof users)[number]) => number) =>
      users.reduce((total, user) => total + of(user), 0)
    const oldest = users.flatMap(({ oldest_at }) => (oldest_at ? [oldest_at.getTime()] : []))
    return {
      ...device,
      running: count(({ running }) => running),
      waiting: count(({ jobs, running }) => jobs - running),
      oldest_at: oldest.length ? new Date(Math.min(...oldest)) : null,
      users: users
        .toSorted((a, b) => b.jobs - a.jobs)
        .slice(0, maxUsers)
        .map(({ owner, jobs }) => ({ owner, jobs })),
    }
  })
}

/** A job that is cancelled runs until its worker has stopped it. */
const isRunning = sql`job.status in ('running', 'cancelling')`
