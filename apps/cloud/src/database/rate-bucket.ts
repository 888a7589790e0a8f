import { sql } from 'kysely'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { RateTables } from './rate-tables.ts'

/** A limit: its name and the calls per minute that it allows. */
export interface RateLimit {
  /** Each limit has its own buckets. */
  readonly name: string
  readonly perMinute: number
}

const minuteMs = 60_000

type RateRuntime = Pick<CloudRuntime<RateTables>, 'database' | 'clock'>

/**
 * Takes calls out of a caller's token bucket, which is refilled evenly. A single statement does it,
 * so any number of processes on this database share the bucket.
 *
 * @returns Whole seconds until so many calls are allowed; 0 if these are.
 */
export async function takeFromBucket(
  { database, clock }: RateRuntime,
  { name, perMinute }: RateLimit,
  caller: string,
  calls = 1,
): Promise<number> {
  const subject = `${name} ${caller}`
  const now = clock.now()
  const perSecond = perMinute / 60
  const full = sql`${perMinute}::double precision`
  // Clocks of two machines differ slightly, so elapsed time is never negative. A clock that was set
  // back by more than a minute must lock nobody out.
  const isAhead = sql`bucket.at > ${new Date(now.getTime() + minuteMs)}::timestamptz`
  const passed = sql`greatest(extract(epoch from ${now}::timestamptz - bucket.at)::double precision, 0)`
  const refilled = sql`case when ${isAhead} then ${full} else least(${full}, bucket.level + ${passed} * ${perSecond}::double precision) end`
  const { rows } = await sql`
    insert into rate_bucket as bucket (subject, level, at) values (${subject}, ${full} - ${calls}::integer, ${now})
    on conflict (subject) do update
      set level = ${refilled} - ${calls}::integer, at = case when ${isAhead} then ${now}::timestamptz else greatest(bucket.at, ${now}::timestamptz) end
      where ${refilled} >= ${calls}::integer
    returning level`.execute(database)
  if (rows.length) return 0

  const bucket = await database
    .selectFrom('rate_bucket')
    .select(['level', 'at'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  const level = bucket ? bucket.level + ((now.getTime() - bucket.at.getTime()) / 1000) * perSecond : 0
  return Math.max(1, Math.ceil((calls - level) / perSecond))
}

/** Deletes the buckets that were not used for a minute. They are full, like new ones. */
export async function deleteFullBuckets({ database, clock }: RateRuntime): Promise<void> {
  const before = new Date(clock.now().getTime() - minuteMs)
  await database.deleteFrom('rate_bucket').where('at', '<', before).execute()
}
