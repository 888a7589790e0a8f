import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EngineTables } from '../engine-tables.ts'

/**
 * The turn for a new job of a user. Locks the user's turn at the device until the transaction ends, so that jobs which are submitted at
 * once get one each.
 *
 * @param telling Tells of the job by the same statement: one round trip less for each job.
 */
export async function nextTurn(
  database: Kysely<EngineTables>,
  { deviceId, owner, telling }: { deviceId: string; owner: string; telling: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into queue_turn as latest (device_id, owner, turn)
    values (${deviceId}, ${owner}, coalesce((select round from queue_round where device_id = ${deviceId}), 0) + 1)
    on conflict (device_id, owner) do update set turn = greatest(latest.turn + 1, excluded.turn)
    returning turn, ${telling}`.execute(database)
  return rows[0]!.turn
}

/** Remembers how far the device is: jobs that are new from now on come in a later round. */
export async function reachRound(
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

/** Moves a user's jobs behind one that is about to leave the queue up by a turn each: a cancelled job costs its owner none. */
export async function moveUpAfter(
  database: Kysely<EngineTables>,
  { queue, jobId, deviceId, owner }: { queue: string; jobId: string; deviceId: string; owner: string },
): Promise<void> {
  // Whoever cancels several jobs of a user at once must not lock their entries in different orders.
  await sql`
    select from queue_turn where device_id = ${deviceId} and owner = ${owner} for update`.execute(database)
  const { rows } = await sql<{ priority: number }>`
    select priority from queue.job
    where name = ${queue} and id = ${jobId} and state = 'created'
    for update`.execute(database)
  // One that waits after a crash has had its turn.
  const [gone] = rows
  if (!gone) return
  await sql`
    update queue.job set priority = priority + 1
    where name = ${queue} and group_id = ${owner} and state < 'active' and priority < ${gone.priority}`.execute(
    database,
  )
  await sql`
    update queue_turn set turn = turn - 1 where device_id = ${deviceId} and owner = ${owner}`.execute(
    database,
  )
}
