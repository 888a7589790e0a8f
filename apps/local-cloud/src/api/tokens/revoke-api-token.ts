import type { CloudRuntime } from '../../runtime/runtime.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Revokes the API token of a user. Returns whether there was one. */
export async function revokeApiToken(
  { database }: Pick<CloudRuntime<UserApiTables>, 'database'>,
  owner: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('api_token')
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
