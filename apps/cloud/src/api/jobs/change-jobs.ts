import type { Kysely, Transaction } from 'kysely'
import { createOneAtATime } from '../../dependencies/one-at-a-time.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Changes a user's jobs and their queue entries in one transaction. */
export type ChangeJobs = <T>(
  owner: string,
  change: (transaction: Transaction<UserApiTables>) => Promise<T>,
) => Promise<T>

/**
 * Runs the changes of one user one after another. They would wait for the user's turn in the queue
 * anyway; 400 concurrent cancellations must not occupy all connections meanwhile.
 */
export function createChangeJobs(database: Kysely<UserApiTables>): ChangeJobs {
  const oneAtATime = createOneAtATime()
  return (owner, change) => oneAtATime(owner, () => database.transaction().execute(change))
}
