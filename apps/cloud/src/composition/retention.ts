import type { Kysely } from 'kysely'
import { deleteTrashedBefore } from '../api/circuits/circuit-store.ts'
import { deleteOldSubmissionKeys } from '../api/jobs/submit-once.ts'
import { deleteWithFiles, openFileStorage } from '../api/stored-jobs/open-file-storage.ts'
import { deleteEventsBefore } from '../audit/read-events.ts'
import type { TaskQueue } from '../database/task-queue.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { deleteMessagesBefore } from '../identity/messages/outbox.ts'
import { deleteSessionsEndedBefore, endOverdueSessions } from '../identity/tokens/session-store.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { unfinishedStatuses } from '../jobs/job-status.ts'
import { removeUnusedObjects } from '../jobs/text-objects.ts'
import type { CloudTables } from './cloud-tables.ts'

const retentionTask = 'retention'
/** At night in Japan and Europe, in UTC. */
const nightly = '17 18 * * *'
const dayMs = 86_400_000
/** Each delete ends soon, so that nobody waits for its locks. */
const jobsPerDelete = 500

/** Deletes every night what is older than the settings allow, in one of the processes. */
export async function startRetention(runtime: CloudRuntime<CloudTables>, tasks: TaskQueue): Promise<void> {
  await tasks.run(retentionTask, async () => {
    runtime.log.info({ deleted: await deleteOldData(runtime) }, 'retention')
  })
  await tasks.schedule(retentionTask, nightly)
}

/**
 * Deletes ended jobs, messages, sessions, security events and circuits in the trash of a certain
 * age. Ends sessions that nobody has used for too long.
 */
export async function deleteOldData(
  runtime: CloudRuntime<CloudTables>,
): Promise<Readonly<Record<'jobs' | 'messages' | 'sessions' | 'events' | 'circuits' | 'objects', number>>> {
  const { settings, clock } = runtime
  const pool = openUserPool(runtime)
  await deleteOldSubmissionKeys(runtime)
  await endOverdueSessions(pool)
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return {
    messages: await deleteMessagesBefore(pool, before(settings.outboxDays)),
    sessions: await deleteSessionsEndedBefore(pool, before(settings.sessionDays)),
    events: await deleteEventsBefore(runtime, before(settings.auditDays)),
    circuits: await deleteTrashedBefore(runtime, before(settings.circuitTrashDays)),
    // Last, because a file storage that does not answer ends the task, to be tried again.
    jobs: settings.jobDays ? await deleteJobsEndedBefore(runtime, before(settings.jobDays)) : 0,
    objects: await removeUnusedObjects(runtime),
  }
}

async function deleteJobsEndedBefore(runtime: CloudRuntime<CloudTables>, before: Date): Promise<number> {
  const { database } = runtime
  const storage = openFileStorage(runtime)
  let after: Date | undefined
  for (let deleted = 0; ;) {
    const jobs = await oldJobs(database, { before, after }).execute()
    const ids = jobs.map(({ job_id }) => job_id)
    if (ids.length)
      await deleteWithFiles(storage, ids, () =>
        database.deleteFrom('job').where('job_id', 'in', ids).execute(),
      )
    deleted += jobs.length
    if (jobs.length < jobsPerDelete) return deleted
    after = jobs.at(-1)?.ended_at ?? undefined
  }
}

/**
 * Selects the jobs of one delete, the oldest first.
 *
 * @param after The end of a job of the previous delete. A search from the beginning would read the
 *   index entries of all jobs that were deleted before.
 */
export function oldJobs(
  database: Kysely<Pick<CloudTables, 'job'>>,
  { before, after }: { readonly before: Date; readonly after?: Date | undefined },
) {
  const old = database
    .selectFrom('job')
    .select(['job_id', 'ended_at'])
    .where('ended_at', '<', before)
    .where('status', 'not in', unfinishedStatuses)
    .orderBy('ended_at')
    .limit(jobsPerDelete)
  return after ? old.where('ended_at', '>=', after) : old
}
