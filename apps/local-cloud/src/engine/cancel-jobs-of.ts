import type { CloudRuntime } from '../runtime/runtime.ts'
import { cancelJob } from './cancel-job.ts'
import { unfinishedStatuses } from './job-status.ts'
import { openJobQueue } from './queue/job-queue.ts'
import type { EngineTables } from './engine-tables.ts'

/** Ends all jobs of a user that have not ended yet. Answers how many. */
export async function cancelJobsOf(
  {
    database,
    settings,
    clock,
    log,
  }: Pick<CloudRuntime<EngineTables>, 'database' | 'settings' | 'clock' | 'log'>,
  owner: string,
): Promise<number> {
  const jobs = await database
    .selectFrom('job')
    .select('job_id')
    .where('owner', '=', owner)
    .where('status', 'in', unfinishedStatuses)
    // The last one first: no other one has to move up in its queue.
    .orderBy('submitted_at', 'desc')
    .execute()
  if (!jobs.length) return 0
  const queue = await openJobQueue({ database, settings, log })
  try {
    let cancelled = 0
    for (const { job_id } of jobs) {
      const status = await database
        .transaction()
        .execute((transaction) => cancelJob(transaction, { queue, clock }, job_id))
      if (status === 'cancelled') cancelled++
    }
    return cancelled
  } finally {
    await queue.stop()
  }
}
