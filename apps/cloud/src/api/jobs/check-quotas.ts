import { sql, type Kysely } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { unfinishedStatuses } from '../../jobs/job-status.ts'
import type { Settings } from '../../settings/settings.ts'
import type { UserApiTables } from '../api-tables.ts'
import { isPermitted, type CostClass, type UserLimits } from '../quotas/user-limits.ts'

export interface JobUsage {
  readonly jobs: number
  /** Unfinished jobs of the same cost class. */
  readonly queued: number
}

/** A job, and what its owner has used before it. */
export interface JobRequest {
  readonly usage: JobUsage
  readonly costClass: CostClass
  readonly shots: number
  /** Shots that the owner has submitted to processors in this month. */
  readonly monthlyShots: number
  /** The time from which the shots of the next month are counted. */
  readonly nextMonth: Date
}

/** Counts the jobs of a user. */
export async function countJobs(
  database: Kysely<UserApiTables>,
  { owner, costClass }: { owner: string; costClass: CostClass },
): Promise<JobUsage> {
  const { rows } = await sql<JobUsage>`
    select count(*)::integer as jobs,
      (count(*) filter (
        where job.status in (${sql.join(unfinishedStatuses)}) and device.device_type = ${costClass}
      ))::integer as queued
    from job join device using (device_id)
    where job.owner = ${owner}`.execute(database)
  return rows[0] ?? { jobs: 0, queued: 0 }
}

/**
 * Returns the bytes that a user's jobs occupy: programs, results and logs, as they are stored. It
 * reads all of the jobs.
 */
export async function sumJobBytes(database: Kysely<UserApiTables>, owner: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select
      coalesce(sum(
        coalesce(pg_column_size(job.program), 0) + coalesce(pg_column_size(job.combined_program), 0)
        + coalesce(pg_column_size(job.description), 0) + coalesce(pg_column_size(job.operator), 0)
        + coalesce(pg_column_size(job.result), 0) + coalesce(pg_column_size(job.transpile_result), 0)
        + case when job.job_type = 'sse' then
            coalesce((select pg_column_size(zip) from job_log where job_log.job_id = job.job_id), 0)
          else 0 end
        + coalesce((select sum(pg_column_size(text)) from job_text where job_text.job_id = job.job_id), 0)
      ), 0)::bigint
      + coalesce((
        select sum(bytes) from job_object where job_object.owner = ${owner} and state = 'kept'
      ), 0)::bigint as bytes
    from job where job.owner = ${owner}`.execute(database)
  return rows[0]?.bytes ?? 0
}

/** Throws an ApiError if an administrator has not permitted a device to a user. */
export function checkPermission(limits: UserLimits, deviceId: string): void {
  if (isPermitted(limits, deviceId)) return
  throw new ApiError('FORBIDDEN_DEVICE_ACCESS', `You have no access to the device '${deviceId}'.`, {
    params: { device_id: deviceId },
  })
}

/** Throws an ApiError that names the limit, if another job would exceed one. */
export function checkQuotas(
  request: JobRequest,
  limits: UserLimits,
  kept: Pick<Settings, 'jobsPerUser'>,
): void {
  const { usage, costClass } = request
  const queuedLimit = limits.unfinishedJobs[costClass]
  const devices = costClass === 'QPU' ? 'quantum processors' : 'simulators'
  if (usage.queued >= queuedLimit)
    throw new ApiError(
      'QUEUE_LIMIT_REACHED',
      `At most ${queuedLimit} of your jobs may wait for ${devices}.`,
      {
        params: { limit: queuedLimit },
        headers: { 'retry-after': '60' },
      },
    )
  if (costClass === 'QPU') checkMonthlyShots(request, limits.monthlyShots)
  if (usage.jobs >= kept.jobsPerUser)
    throw new ApiError(
      'JOB_LIMIT_REACHED',
      `At most ${kept.jobsPerUser} jobs are kept per user. Delete some that have ended.`,
      { params: { limit: kept.jobsPerUser } },
    )
}

/** Throws an ApiError if a user's jobs occupy as many bytes as they may. */
export function checkStorage(bytes: number, { bytesPerUser }: Pick<Settings, 'bytesPerUser'>): void {
  if (bytes < bytesPerUser) return
  throw new ApiError(
    'STORAGE_LIMIT_REACHED',
    `Your jobs may occupy at most ${bytesPerUser} bytes. Delete some that have ended.`,
    { params: { limit: bytesPerUser } },
  )
}

function checkMonthlyShots({ shots, monthlyShots, nextMonth }: JobRequest, limit: number | null): void {
  if (limit === null || monthlyShots + shots <= limit) return
  const left = Math.max(0, limit - monthlyShots)
  const reset = nextMonth.toISOString()
  throw new ApiError(
    'SHOT_LIMIT_REACHED',
    `You have ${left} of ${limit} shots on quantum processors left until ${reset}.`,
    { params: { limit, left, reset_at: reset } },
  )
}
