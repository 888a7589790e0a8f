import type { Kysely, Transaction } from 'kysely'
import { createOneAtATime } from '../../runtime/one-at-a-time.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Changes jobs of a user, and their places in queues, in a transaction. */
export type ChangeJobs = <T>(
  owner: string,
  change: (transaction: Transaction<UserApiTables>) => Promise<T>,
) => Promise<T>

/**
 * Changes of one user wait for one another anyway, at their turn in the queue: who cancels four hundred jobs at once must not hold every
 * connection meanwhile.
 */
export function createChangeJobs(database: Kysely<UserApiTables>): ChangeJobs {
  const oneAtATime = createOneAtATime()
  return (owner, change) => oneAtATime(owner, () => database.transaction().execute(change))
}
