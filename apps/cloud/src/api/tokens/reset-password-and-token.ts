import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { requirePasswordReset, type ManagedUser } from '../../identity/users/manage-users.ts'
import type { UserApiTables } from '../api-tables.ts'
import { revokeApiToken } from './revoke-api-token.ts'

/**
 * Requires a new password before the next sign-in, and revokes the API token: whoever knows the
 * password may have made it.
 */
export async function resetPasswordAndToken(
  runtime: CloudRuntime<UserApiTables>,
  nameOrId: string,
): Promise<ManagedUser & { isTokenRevoked?: boolean }> {
  const answer = await requirePasswordReset(openUserPool(runtime), nameOrId)
  if (!answer.ok || !(await revokeApiToken(runtime, answer.user.id))) return answer
  return { ...answer, isTokenRevoked: true }
}
