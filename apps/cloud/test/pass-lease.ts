import { sql, type Kysely } from 'kysely'
import type { EngineTables } from '../src/jobs/engine-tables.ts'

/** Lets time of a job's lease pass, which the clock of the database measures. */
export async function passLease(
  database: Kysely<EngineTables>,
  jobId: string,
  seconds: number,
): Promise<void> {
  await database
    .updateTable('job')
    .set({ lease_until: sql<Date>`lease_until - ${seconds} * interval '1 second'` })
    .where('job_id', '=', jobId)
    .execute()
}
