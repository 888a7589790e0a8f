import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { createOneAtATime } from '../../dependencies/one-at-a-time.ts'
import type { UserPool } from '../user-pool.ts'
import { lockDurations, type AttemptPolicy } from './lock-durations.ts'

/** The account, browser, code, address or message recipient whose attempts are counted. */
export interface AttemptSubject {
  readonly kind: 'account' | 'address' | 'browser' | 'code' | 'message'
  readonly name: string
  readonly policy: AttemptPolicy
}

/** Longer than every check. After it, a check of a process that died no longer counts. */
const maxCheckMs = 10_000
const maxPauseMs = 160

const queues = new WeakMap<UserPool, ReturnType<typeof createOneAtATime>>()

/**
 * Admits one attempt whose outcome is not known yet; `false` while the subject is locked.
 * No more attempts are checked at a time than may still fail. Further ones wait: only a wrong guess
 * locks, never a right one that is being checked. This holds for any number of machines.
 */
export async function beginAttempt(pool: UserPool, subject: AttemptSubject): Promise<boolean> {
  const key = subjectKey(pool, subject).toString('base64')
  const queue = queues.get(pool) ?? createOneAtATime()
  queues.set(pool, queue)
  // Only the first one in line asks the database again and again.
  return queue(key, async () => {
    const deadline = performance.now() + maxCheckMs
    for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      if (await admit(pool, subject)) return true
      if ((await secondsLocked(pool, subject)) > 0 || performance.now() > deadline) return false
      await setTimeout(pauseMs)
    }
  })
}

async function admit(pool: UserPool, subject: AttemptSubject): Promise<boolean> {
  const now = pool.clock.now()
  const latestLock = new Date(now.getTime() + subject.policy.maxLockMs)
  const oldest = new Date(now.getTime() - maxCheckMs)
  const latest = new Date(now.getTime() + maxCheckMs)
  const inFlight = sql`(case when attempt.started_at between ${oldest} and ${latest} then attempt.in_flight else 0 end)`
  const { current } = countAttempts(subject.policy, now)
  const { rows } = await sql`
    insert into identity_attempt as attempt (subject, failures, last_at, in_flight, started_at)
    values (${subjectKey(pool, subject)}, 0, ${now}, 1, ${now})
    on conflict (subject) do update set in_flight = ${inFlight} + 1, started_at = ${now}
      where (attempt.locked_until is null or attempt.locked_until <= ${now} or attempt.locked_until > ${latestLock})
        and ${inFlight} < greatest(${subject.policy.allowed}::integer - ${current}, 1)
    returning in_flight`.execute(pool.database)
  return rows.length > 0
}

/** Ends an attempt that was wrong. The last allowed one locks. Returns the failures that count. */
export async function failAttempt(pool: UserPool, subject: AttemptSubject): Promise<number> {
  const failures = (await addFailure(pool, subject, sql`true`)) ?? 0
  if ((await secondsLocked(pool, subject)) === 0) return failures
  await recordSecurityEvent(pool, {
    name: 'lock',
    outcome: 'refused',
    subject: await findAccountId(pool, subject),
    detail: { code: 'locked', kind: subject.kind },
  })
  return failures
}

/** Names of accounts come first. A network address, or an unknown name, gives no id. */
async function findAccountId(pool: UserPool, { name }: AttemptSubject): Promise<string | undefined> {
  const [email = ''] = name.split(' ')
  const user = await pool.database
    .selectFrom('identity_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.id
}

/** Ends an attempt that was right. Earlier failures keep counting. */
export async function passAttempt(pool: UserPool, subject: AttemptSubject): Promise<void> {
  await pool.database
    .updateTable('identity_attempt')
    .set({ in_flight: sql`greatest(in_flight - 1, 0)` })
    .where('subject', '=', subjectKey(pool, subject))
    .execute()
}

/** Clears all failures and the lock. */
export async function forgetAttempts(pool: UserPool, subject: AttemptSubject): Promise<void> {
  await pool.database
    .updateTable('identity_attempt')
    .set({ failures: 0, locked_until: null, in_flight: sql`greatest(in_flight - 1, 0)` })
    .where('subject', '=', subjectKey(pool, subject))
    .execute()
}

/**
 * Takes one of the allowed attempts at once; `false` if none is left. For what counts whatever its
 * outcome, such as a message.
 */
export async function countAttempt(pool: UserPool, subject: AttemptSubject): Promise<boolean> {
  const now = pool.clock.now()
  const latestLock = new Date(now.getTime() + subject.policy.maxLockMs)
  const failures = await addFailure(
    pool,
    subject,
    sql`attempt.locked_until is null or attempt.locked_until <= ${now} or attempt.locked_until > ${latestLock}`,
  )
  return failures !== undefined
}

/**
 * Counting and locking are one statement, so concurrent failures on many machines all count.
 * Returns the failures, or undefined if the condition does not hold.
 */
async function addFailure(
  pool: UserPool,
  subject: AttemptSubject,
  condition: RawBuilder<unknown>,
): Promise<number | undefined> {
  const now = pool.clock.now()
  const first = sql<number>`1`
  const { current, countedAt } = countAttempts(subject.policy, now)
  const next = sql<number>`(${current} + 1)`
  const { rows } = await sql<{ failures: number }>`
    insert into identity_attempt as attempt (subject, failures, locked_until, last_at)
    values (${subjectKey(pool, subject)}, ${first}, ${lockAfter(first, subject.policy, now)}, ${now})
    on conflict (subject) do update
      set failures = ${next}, locked_until = ${lockAfter(next, subject.policy, now)}, last_at = ${countedAt},
        in_flight = greatest(attempt.in_flight - 1, 0)
      where ${condition}
    returning failures`.execute(pool.database)
  return rows[0]?.failures
}

/** Returns the failures that count at this time, and the time from which the next one expires. */
function countAttempts(policy: AttemptPolicy, now: Date) {
  const forgottenBefore = new Date(now.getTime() - policy.forgetAfterMs)
  const { failures, countedAt } = unexpired(policy, now)
  return {
    current: sql<number>`(case when attempt.last_at < ${forgottenBefore} then 0 else ${failures} end)`,
    countedAt,
  }
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
