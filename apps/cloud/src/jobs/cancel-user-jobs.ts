import type { CloudRuntime } from '../dependencies/runtime.ts'
import { cancelJob } from './cancel-job.ts'
import type { EngineTables } from './engine-tables.ts'
import { unfinishedStatuses } from './job-status.ts'
import { openJobQueue } from './queue/job-queue.ts'

/** Cancels all unfinished jobs of a user at once and returns their number. */
export async function cancelUserJobs(
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
    // Latest first, so that no other job moves up in the queue meanwhile.
    .orderBy('submitted_at', 'desc')
    .execute()
  if (!jobs.length) return 0
  const queue = await openJobQueue({ database, settings, log })
  try {
    let cancelled = 0
    for (const { job_id } of jobs) {
      const status = await database
        .transaction()
        .execute((transaction) => cancelJob(transaction, { queue, clock, cancellation: 'at-once' }, job_id))
      if (status === 'cancelled') cancelled++
    }
    return cancelled
  } finally {
    await queue.stop()
  }
}
