import { sql, type Kysely } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'

/** The entries of a device's queue. */
export interface QueueState {
  readonly deviceId: string
  readonly waiting: number
  readonly running: number
  /** Seconds since the oldest waiting entry was queued; 0 if none waits. */
  readonly oldestSeconds: number
}

/** Returns the queues of all devices, also the empty ones. */
export async function readQueueStates(database: Kysely<EngineTables>): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select device_id as "deviceId",
      (count(*) filter (where entry.state < 'active'))::integer as waiting,
      (count(*) filter (where entry.state = 'active'))::integer as running,
      coalesce(extract(epoch from now() - min(entry.created_on) filter (where entry.state < 'active')), 0)::float
        as "oldestSeconds"
    from device
    left join queue.job as entry on entry.name = 'device.' || device_id and entry.state <= 'active'
    group by device_id`.execute(database)
  return rows
}
