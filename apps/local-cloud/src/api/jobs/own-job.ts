import type { Kysely, Transaction } from 'kysely'
import { isUuid } from '../../runtime/uuid.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { UserApiTables } from '../api-tables.ts'

/** A user's own job by its id, for a select. Another user's job is as unknown as none. */
export function selectOwnJob(database: Kysely<UserApiTables>, owner: string, id: string) {
  if (!isUuid(id)) throw jobNotFound(id)
  return database.selectFrom('job').where('job.job_id', '=', id).where('job.owner', '=', owner)
}

/** The same, locked until the transaction ends; throws JOB_NOT_FOUND. */
export async function lockOwnJob(transaction: Transaction<UserApiTables>, owner: string, id: string) {
  const row = await selectOwnJob(transaction, owner, id)
    .select(['status', 'device_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw jobNotFound(id)
  return row
}

export function jobNotFound(id: string) {
  return new ApiError('JOB_NOT_FOUND', `There is no job '${id}'.`, { params: { job_id: id } })
}
