import { sql, type Kysely } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { unfinishedStatuses } from '../../engine/job-status.ts'
import type { Settings } from '../../settings/settings.ts'
import type { UserApiTables } from '../api-tables.ts'

/** The devices whose jobs cost alike share one limit of waiting jobs. */
export type CostClass = 'QPU' | 'simulator'

export interface JobUsage {
  readonly jobs: number
  readonly bytes: number
  /** Unfinished jobs of the same cost class. */
  readonly queued: number
}

type Quotas = Pick<Settings, 'jobsPerUser' | 'bytesPerUser' | 'queuedQpuJobs' | 'queuedSimulatorJobs'>

/** Returns what a user's jobs occupy: programs, results and logs, as they are stored. */
export async function readJobUsage(
  database: Kysely<UserApiTables>,
  { owner, costClass }: { owner: string; costClass: CostClass },
): Promise<JobUsage> {
  const { rows } = await sql<JobUsage>`
    select count(*)::integer as jobs,
      coalesce(sum(
        coalesce(pg_column_size(job.program), 0) + coalesce(pg_column_size(job.combined_program), 0)
        + coalesce(pg_column_size(job.description), 0) + coalesce(pg_column_size(job.operator), 0)
        + coalesce(pg_column_size(job.result), 0) + coalesce(pg_column_size(job.transpile_result), 0)
        + coalesce((select pg_column_size(zip) from job_log where job_log.job_id = job.job_id), 0)
        + coalesce((select sum(pg_column_size(text)) from job_text where job_text.job_id = job.job_id), 0)
      ), 0)::bigint as bytes,
      (count(*) filter (
        where job.status in (${sql.join(unfinishedStatuses)}) and device.device_type = ${costClass}
      ))::integer as queued
    from job join device using (device_id)
    where job.owner = ${owner}`.execute(database)
  return rows[0] ?? { jobs: 0, bytes: 0, queued: 0 }
}

/** Throws an ApiError that names the limit, if another job would exceed one. */
export function checkQuotas(usage: JobUsage, costClass: CostClass, quotas: Quotas): void {
  const queuedLimit = costClass === 'QPU' ? quotas.queuedQpuJobs : quotas.queuedSimulatorJobs
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
  if (usage.jobs >= quotas.jobsPerUser)
    throw new ApiError(
      'JOB_LIMIT_REACHED',
      `At most ${quotas.jobsPerUser} jobs are kept per user. Delete some that have ended.`,
      { params: { limit: quotas.jobsPerUser } },
    )
  if (usage.bytes >= quotas.bytesPerUser)
    throw new ApiError(
      'STORAGE_LIMIT_REACHED',
      `Your jobs may occupy at most ${quotas.bytesPerUser} bytes. Delete some that have ended.`,
      { params: { limit: quotas.bytesPerUser } },
    )
}
