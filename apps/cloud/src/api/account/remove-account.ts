import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { removeUser, type ManagedUser } from '../../identity/users/manage-users.ts'
import { findUser } from '../../identity/users/user-store.ts'
import { cancelUserJobs } from '../../jobs/cancel-user-jobs.ts'
import { removeJobObjects } from '../../jobs/text-objects.ts'
import type { UserApiTables } from '../api-tables.ts'
import { openFileStorage } from '../stored-jobs/open-file-storage.ts'

/**
 * Deletes a user with everything that belongs to them: sessions, codes, API token, circuits, jobs
 * with their results, messages. The audit log keeps the id of the account.
 */
export async function removeAccount(
  runtime: CloudRuntime<UserApiTables>,
  email: string,
): Promise<ManagedUser & { jobs: number }> {
  const pool = openUserPool(runtime)
  const user = await findUser(pool, email)
  if (!user) return { ok: false, problem: 'notFound', jobs: 0 }
  const { database } = runtime
  const storage = openFileStorage(runtime)
  const kept = await database.selectFrom('job').select('job_id').where('owner', '=', user.id).execute()
  // Before anything else: while the storage does not answer, the account stays, to be tried again.
  for (const { job_id } of kept) await storage.removeAll(job_id)
  // Then the account, so that nothing new is added meanwhile.
  const removed = await removeUser(pool, email)
  await database.deleteFrom('api_token').where('owner', '=', user.id).execute()
  await database.deleteFrom('identity_outbox').where('recipient', '=', user.email).execute()
  await cancelUserJobs(runtime, user.id)
  const jobs = await database.deleteFrom('job').where('owner', '=', user.id).returning('job_id').execute()
  // A download may have put a file back before its job was deleted.
  for (const { job_id } of jobs) await storage.removeAll(job_id)
  await removeJobObjects(
    runtime,
    jobs.map(({ job_id }) => job_id),
  )
  await database.deleteFrom('submission_key').where('owner', '=', user.id).execute()
  await database.deleteFrom('queue_turn').where('owner', '=', user.id).execute()
  return { ...removed, jobs: jobs.length }
}
