import { sql, type RawBuilder } from 'kysely'
import type { UserPool } from '../user-pool.ts'
import { lockDurations, type AttemptPolicy } from './lock-durations.ts'

/** The account, address or message recipient whose attempts are counted. */
export interface AttemptSubject {
  readonly kind: 'account' | 'address' | 'message'
  readonly name: string
  readonly policy: AttemptPolicy
}

/** One of the allowed attempts, taken before the guess is checked. */
export interface Attempt {
  readonly subject: AttemptSubject
  /** The lock that this attempt causes unless it is taken back. */
  readonly lockedUntil: Date | null
}

/**
 * Takes one of the allowed attempts; `undefined` if none is left. Counting and locking are one
 * statement, so concurrent attempts on any number of machines get exactly the allowed number.
 */
export async function countAttempt(pool: UserPool, subject: AttemptSubject): Promise<Attempt | undefined> {
  const now = pool.clock.now()
  const forgottenBefore = new Date(now.getTime() - subject.policy.forgetAfterMs)
  const latestLock = new Date(now.getTime() + subject.policy.maxLockMs)
  const first = sql<number>`1`
  const { failures, countedAt } = unexpired(subject.policy, now)
  const next = sql<number>`(case when attempt.last_at < ${forgottenBefore} then 1 else ${failures} + 1 end)`
  const { rows } = await sql<{ lockedUntil: Date | null }>`
    insert into identity_attempt as attempt (subject, failures, locked_until, last_at)
    values (${subjectKey(pool, subject)}, ${first}, ${lockAfter(first, subject.policy, now)}, ${now})
    on conflict (subject) do update
      set failures = ${next}, locked_until = ${lockAfter(next, subject.policy, now)}, last_at = ${countedAt}
      where attempt.locked_until is null or attempt.locked_until <= ${now} or attempt.locked_until > ${latestLock}
    returning locked_until as "lockedUntil"`.execute(pool.database)
  return rows[0] && { subject, lockedUntil: rows[0].lockedUntil }
}

/** Returns an attempt that was not a failure, with the lock it caused. */
export async function takeBackAttempt(pool: UserPool, { subject, lockedUntil }: Attempt): Promise<void> {
  await pool.database
    .updateTable('identity_attempt')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      locked_until: sql`case when locked_until = ${lockedUntil} or failures <= ${subject.policy.allowed} then null else locked_until end`,
    })
    .where('subject', '=', subjectKey(pool, subject))
    .execute()
}

/** Clears all failures after a complete sign-in. */
export async function forgetAttempts(pool: UserPool, subject: AttemptSubject): Promise<void> {
  await pool.database
    .deleteFrom('identity_attempt')
    .where('subject', '=', subjectKey(pool, subject))
    .execute()
}

/**
 * Returns the whole seconds until the lock ends, 0 without a lock; the answer may be outdated at
 * once.
 * A lock that ends later than any lock can comes from a clock that was set back, and is ignored.
 */
export async function secondsLocked(pool: UserPool, subject: AttemptSubject): Promise<number> {
  const row = await pool.database
    .selectFrom('identity_attempt')
    .select('locked_until')
    .where('subject', '=', subjectKey(pool, subject))
    .executeTakeFirst()
  const left = (row?.locked_until?.getTime() ?? 0) - pool.clock.now().getTime()
  return left > subject.policy.maxLockMs ? 0 : Math.max(0, Math.ceil(left / 1000))
}

/** Deletes expired counts. */
export async function purgeAttempts(pool: UserPool): Promise<void> {
  const { forgetAfterMs, maxLockMs } = pool.settings.accountAttempts
  const before = new Date(pool.clock.now().getTime() - forgetAfterMs - maxLockMs)
  await pool.database.deleteFrom('identity_attempt').where('last_at', '<', before).execute()
}

/** Returns the failures that still count, and the time from which the next one expires. */
function unexpired({ forgetOneAfterMs }: AttemptPolicy, now: Date) {
  if (forgetOneAfterMs === undefined) return { failures: sql<number>`attempt.failures`, countedAt: now }
  const each = sql`${forgetOneAfterMs}::double precision`
  const passedMs = sql`(extract(epoch from ${now}::timestamptz - attempt.last_at) * 1000)::double precision`
  const forgotten = sql`least(attempt.failures, greatest(floor(${passedMs} / ${each}), 0))::integer`
  return {
    failures: sql<number>`(attempt.failures - ${forgotten})`,
    countedAt: sql<Date>`case
      when attempt.failures <= ${forgotten} or attempt.last_at > ${now} then ${now}::timestamptz
      else attempt.last_at + ${forgotten} * ${each} * interval '1 millisecond' end`,
  }
}

function lockAfter(failures: RawBuilder<number>, policy: AttemptPolicy, now: Date): RawBuilder<Date | null> {
  const durations = lockDurations(policy)
  const index = sql`least(${failures} - ${policy.allowed}::integer + 1, ${durations.length}::integer)`
  const duration = sql`(${durations}::double precision[])[${index}] * interval '1 millisecond'`
  return sql`case when ${failures} >= ${policy.allowed}::integer then ${now}::timestamptz + ${duration} end`
}

/** Hashed with the pool's key, because people type passwords into the name field. */
function subjectKey(pool: UserPool, { kind, name }: AttemptSubject): Buffer {
  return pool.secrets.mark(name, `attempt ${kind}`)
}
