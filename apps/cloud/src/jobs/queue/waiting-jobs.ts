import { sql, type Kysely } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'

/** Returns the devices that have a claimable job. */
export async function devicesWithWaitingJobs(
  database: Kysely<EngineTables>,
  deviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    select lane.id as "deviceId" from unnest(${deviceIds}::text[]) as lane (id)
    where exists (
      select from queue.job where name = 'device.' || lane.id and state < 'active' and start_after <= now()
    )`.execute(database)
  return rows.map(({ deviceId }) => deviceId)
}
