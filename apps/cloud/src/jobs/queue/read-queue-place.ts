import { sql, type Kysely } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'
import type { QueuedJob } from './job-queue.ts'

export interface QueuePlace {
  /** Waiting jobs that the device takes before this one, in the lane that reaches it first. */
  readonly jobsAhead: number
  /** Estimated seconds until the job starts, as if the device ran one job at a time. */
  readonly waitSeconds: number
}

/**
 * Returns the place of a waiting job in its queue; undefined if it does not wait.
 * A job that another user submits later may still be taken first, because users take turns.
 *
 * @param hasShortLanes Whether simulators run short jobs beside longer ones.
 */
export async function readQueuePlace(
  database: Kysely<EngineTables>,
  { jobId, deviceId, hasShortLanes }: QueuedJob & { readonly hasShortLanes: boolean },
): Promise<QueuePlace | undefined> {
  // The short lane of a simulator passes the longer jobs before a short one.
  const passesLongJobs = sql`(${hasShortLanes} and own.data ? 'isShort'
    and exists (select from device where device_id = ${deviceId} and device_type = 'simulator'))`
  // A turn is a second of estimated time; of a running job, what is left of it.
  const { rows } = await sql<QueuePlace>`
    select (count(other.id) filter (where other.state < 'active'))::integer as "jobsAhead",
      ceil(coalesce(sum(greatest(
        coalesce((other.data ->> 'turns')::float, 1)
          - case when other.state = 'active' then extract(epoch from now() - other.started_on) else 0 end,
        0
      )) filter (where other.id is not null), 0))::integer as "waitSeconds"
    from queue.job as own
    left join queue.job as other on other.name = own.name and other.state <= 'active' and (
      other.state = 'active'
      or (-other.priority, other.created_on, other.id) < (-own.priority, own.created_on, own.id)
    ) and (other.data ? 'isShort' or not ${passesLongJobs})
    where own.name = 'device.' || ${deviceId} and own.id = ${jobId} and own.state < 'active'
    group by own.id`.execute(database)
  return rows[0]
}
