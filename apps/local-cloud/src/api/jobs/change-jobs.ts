import type { Kysely, Transaction } from 'kysely'
import { createOneAtATime } from '../../one-at-a-time.ts'
import type { Database } from '../../store/database.ts'

/** Changes jobs of a user, and their places in queues, in a transaction. */
export type ChangeJobs = <T>(
  owner: string,
  change: (transaction: Transaction<Database>) => Promise<T>,
) => Promise<T>

/**
 * Changes of one user wait for one another anyway, at their turn in the queue: who cancels four hundred jobs at once must not hold every
 * connection meanwhile.
 */
export function createChangeJobs(database: Kysely<Database>): ChangeJobs {
  const oneAtATime = createOneAtATime()
  return (owner, change) => oneAtATime(owner, () => database.transaction().execute(change))
}
