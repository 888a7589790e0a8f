import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'

/**
 * Returns the turn of a user's new job. A job that costs several turns delays the next job of its
 * owner by as many. Locks the user's turn at the device until the transaction
 * ends, so that concurrent jobs get different turns.
 *
 * @param notifying Notifies the workers in the same statement, which saves a round trip per job.
 */
export async function nextTurn(
  database: Kysely<EngineTables>,
  {
    deviceId,
    owner,
    turns,
    notifying,
  }: { deviceId: string; owner: string; turns: number; notifying: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into queue_turn as latest (device_id, owner, turn)
    values (${deviceId}, ${owner}, coalesce((select round from queue_round where device_id = ${deviceId}), 0) + ${turns})
    on conflict (device_id, owner) do update set turn = greatest(latest.turn + ${turns}, excluded.turn)
    returning turn - ${turns} + 1 as turn, ${notifying}`.execute(database)
  return rows[0]!.turn
}

/** Stores the turn that the device has reached. New jobs get later turns. */
export async function storeLatestTurn(
  database: Kysely<EngineTables>,
  deviceId: string,
  turn: number,
): Promise<void> {
  await sql`
    insert into queue_round as reached (device_id, round) values (${deviceId}, ${turn})
    on conflict (device_id) do update set round = excluded.round where reached.round < excluded.round`.execute(
    database,
  )
}

/**
 * Moves up a user's jobs behind one that leaves the queue by its turns: a cancelled job costs its
 * owner none.
 */
export async function moveUpAfter(
  database: Kysely<EngineTables>,
  { queue, jobId, deviceId, owner }: { queue: string; jobId: string; deviceId: string; owner: string },
): Promise<void> {
  // Locks the entries in a fixed order, so that concurrent cancellations of one user's jobs do not
  // deadlock.
  await sql`
    select from queue_turn where device_id = ${deviceId} and owner = ${owner} for update`.execute(database)
  const { rows } = await sql<{ priority: number; turns: number }>`
    select priority, coalesce((data ->> 'turns')::integer, 1) as turns from queue.job
    where name = ${queue} and id = ${jobId} and state = 'created'
    for update`.execute(database)
  // An entry that waits after a crash has had its turn already.
  const [gone] = rows
  if (!gone) return
  await sql`
    update queue.job set priority = priority + ${gone.turns}
    where name = ${queue} and group_id = ${owner} and state < 'active' and priority < ${gone.priority}`.execute(
    database,
  )
  await sql`
    update queue_turn set turn = turn - ${gone.turns} where device_id = ${deviceId} and owner = ${owner}`.execute(
    database,
  )
}
