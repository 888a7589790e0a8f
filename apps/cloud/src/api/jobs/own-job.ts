import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { isUuid } from '../../dependencies/uuid.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Selects a user's own job by its id. Another user's job is not found. */
export function selectOwnJob(database: Kysely<UserApiTables>, owner: string, id: string) {
  if (!isUuid(id)) throw jobNotFound(id)
  return database.selectFrom('job').where('job.job_id', '=', id).where('job.owner', '=', owner)
}

/** Selects and locks a user's own job until the transaction ends. Throws JOB_NOT_FOUND. */
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
