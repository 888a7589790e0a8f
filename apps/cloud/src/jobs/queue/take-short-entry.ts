import { sql, type Kysely } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'

export interface TakenEntry {
  readonly jobId: string
  /** How many workers died while they ran the job. */
  readonly crashes: number
}

/**
 * Takes the next entry of a short job, past longer ones that wait before it. `fetch` of pg-boss,
 * whose statement this follows, cannot choose by the data of entries.
 */
export async function takeShortEntry(
  database: Kysely<EngineTables>,
  queue: string,
): Promise<TakenEntry | undefined> {
  const { rows } = await sql<TakenEntry>`
    with next as (
      select id from queue.job
      where name = ${queue} and state < 'active' and start_after <= now() and data ? 'isShort'
      order by priority desc, created_on
      limit 1
      for update skip locked
    )
    update queue.job as entry set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = case when started_on is not null then retry_count + 1 else retry_count end
    from next
    where entry.name = ${queue} and entry.id = next.id
    returning entry.id as "jobId", entry.retry_count as crashes`.execute(database)
  return rows[0]
}
