import { sql, type RawBuilder } from 'kysely'
import type { JobStatus } from './job-status.ts'

/** The status for callers that do not know `cancelling`: such a job still runs. */
export const statusWithoutCancelling = sql<JobStatus>`(
  case job.status when 'cancelling' then 'running' else job.status end
)`

/**
 * Returns whether a job has one of these statuses. It uses literals, so that the partial index of
 * unfinished jobs applies.
 */
export function statusIn(statuses: readonly JobStatus[]): RawBuilder<boolean> {
  return sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
