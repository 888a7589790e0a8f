import type { Transaction } from 'kysely'
import type { Clock } from '../runtime/clock.ts'
import { isFinished, type JobStatus } from './job-status.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { EngineTables } from './engine-tables.ts'

/**
 * Cancels a job that has not ended yet. Returns its status afterwards; undefined if there is no
 * such job.
 */
export async function cancelJob(
  transaction: Transaction<EngineTables>,
  { queue, clock }: { queue: JobQueue; clock: Clock },
  jobId: string,
): Promise<JobStatus | undefined> {
  const job = await transaction
    .selectFrom('job')
    .select(['status', 'device_id', 'owner'])
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job || isFinished(job.status)) return job?.status
  await transaction
    .updateTable('job')
    .set({
      status: 'cancelled',
      ended_at: clock.now(),
      message: 'The job was cancelled.',
      message_code: 'run/cancelled',
      progress: null,
    })
    .where('job_id', '=', jobId)
    .execute()
  if (job.status === 'registered') return 'cancelled'
  await queue.withdraw(transaction, { jobId, deviceId: job.device_id, owner: job.owner })
  return 'cancelled'
}
