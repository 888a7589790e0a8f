import { sql, type Kysely } from 'kysely'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { unfinishedStatuses } from '../../jobs/job-status.ts'
import { statusIn } from '../../jobs/status-in.ts'
import type { UserApiTables } from '../api-tables.ts'
import { resolveLimits, findMonth, type CostClass, type UserLimits, type UserQuota } from './user-limits.ts'

type Runtime = Pick<CloudRuntime<UserApiTables>, 'database' | 'clock'>

/** All limits as the settings say. */
export const noQuota: UserQuota = { unfinished_jobs: null, monthly_shots: null, devices: null }

/** Returns the quotas of the users who have one. */
export async function readQuotas(
  database: Kysely<UserApiTables>,
  owners: readonly string[],
): Promise<ReadonlyMap<string, UserQuota>> {
  if (!owners.length) return new Map()
  const rows = await database.selectFrom('user_quota').selectAll().where('owner', 'in', owners).execute()
  return new Map(rows.map(({ owner, ...quota }) => [owner, quota]))
}

/** Returns what a user may submit. */
export async function readLimits(
  { database, settings }: Pick<CloudRuntime<UserApiTables>, 'database' | 'settings'>,
  owner: string,
): Promise<UserLimits> {
  return resolveLimits(settings, (await readQuotas(database, [owner])).get(owner))
}

/** Changes the given members of a user's quota, which the audit log records. */
export async function changeQuota(
  runtime: Runtime & Pick<CloudRuntime<UserApiTables>, 'log'>,
  owner: string,
  change: Partial<UserQuota>,
): Promise<void> {
  await runtime.database
    .insertInto('user_quota')
    .values({ owner, ...noQuota, ...change })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ owner, ...change }))
    .execute()
  await recordSecurityEvent(runtime, {
    name: 'account-change',
    outcome: 'success',
    subject: owner,
    detail: { code: 'quota-changed', ...change },
  })
}

/** Returns the ids that name no device. */
export async function findUnknownDevices(
  database: Kysely<UserApiTables>,
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await database.selectFrom('device').select('device_id').execute()
  const known = new Set(rows.map(({ device_id }) => device_id))
  return deviceIds.filter((id) => !known.has(id))
}

/** Returns the shots that users have submitted to processors in this month. */
export async function readMonthlyShots(
  { database, clock }: Runtime,
  owners: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!owners.length) return new Map()
  const rows = await database
    .selectFrom('user_shots')
    .select(['owner', 'shots'])
    .where('owner', 'in', owners)
    .where('month', '=', findMonth(clock.now()).month)
    .execute()
  return new Map(rows.map(({ owner, shots }) => [owner, shots]))
}

/**
 * Adds the shots of a job to this month's. Returns the shots before it. Locks the month until the
 * transaction ends, so that several processes together keep the limit.
 */
export async function addMonthlyShots(
  { database, clock }: Runtime,
  { owner, shots }: { readonly owner: string; readonly shots: number },
): Promise<number> {
  const { shots: total } = await database
    .insertInto('user_shots')
    .values({ owner, month: findMonth(clock.now()).month, shots })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'month'])
        .doUpdateSet({ shots: sql<number>`user_shots.shots + excluded.shots` }),
    )
    .returning('shots')
    .executeTakeFirstOrThrow()
  return total - shots
}

/** Returns the unfinished jobs of a user per class of devices. */
export async function countUnfinishedJobs(
  database: Kysely<UserApiTables>,
  owner: string,
): Promise<Readonly<Record<CostClass, number>>> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select('device_id')
        .where('owner', '=', owner)
        .where(statusIn(unfinishedStatuses))
        .as('job'),
    )
    .innerJoin('device', 'device.device_id', 'job.device_id')
    .groupBy('device_type')
    .select(['device_type', (select) => select.fn.countAll<number>().as('jobs')])
    .execute()
  return { QPU: 0, simulator: 0, ...Object.fromEntries(rows.map((row) => [row.device_type, row.jobs])) }
}
