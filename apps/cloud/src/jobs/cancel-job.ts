import type { Transaction } from 'kysely'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { EngineTables } from './engine-tables.ts'
import { isFinished, type JobStatus } from './job-status.ts'
import type { JobQueue } from './queue/job-queue.ts'

/** The columns of a job that was cancelled. */
export function cancelledNow(clock: CloudRuntime<EngineTables>['clock']) {
  return {
    status: 'cancelled',
    ended_at: clock.now(),
    message: 'The job was cancelled.',
    message_code: 'run/cancelled',
    progress: null,
  } as const
}

/**
 * Cancels a job that has not ended yet. With `cancellation` by its worker, a running job becomes
 * `cancelling`; otherwise it ends at once. Returns its status afterwards; undefined if there is no
 * such job.
 */
export async function cancelJob(
  transaction: Transaction<EngineTables>,
  {
    queue,
    clock,
    cancellation,
  }: { queue: JobQueue } & Pick<CloudRuntime<EngineTables>, 'clock'> &
    Pick<CloudRuntime<EngineTables>['settings'], 'cancellation'>,
  jobId: string,
): Promise<JobStatus | undefined> {
  const job = await transaction
    .selectFrom('job')
    .select(['status', 'device_id', 'owner'])
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!job || isFinished(job.status)) return job?.status
  if (cancellation === 'by-worker' && (job.status === 'running' || job.status === 'cancelling')) {
    await transaction.updateTable('job').set({ status: 'cancelling' }).where('job_id', '=', jobId).execute()
    await queue.askToStop(transaction, jobId)
    return 'cancelling'
  }
  await transaction.updateTable('job').set(cancelledNow(clock)).where('job_id', '=', jobId).execute()
  if (job.status === 'registered') return 'cancelled'
  await queue.withdraw(transaction, { jobId, deviceId: job.device_id, owner: job.owner })
  return 'cancelled'
}
