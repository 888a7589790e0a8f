import { sql, type RawBuilder } from 'kysely'
import type { JobStatus } from './job-status.ts'

/** Whether a job has one of these states; in literal words, so that the partial index of unfinished jobs serves. */
export function statusIn(statuses: readonly JobStatus[]): RawBuilder<boolean> {
  return sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
