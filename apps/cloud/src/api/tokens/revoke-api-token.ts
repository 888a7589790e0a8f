import { recordSecurityEvent, type AuditRuntime } from '../../audit/security-event.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Revokes the API token of a user and records it. Returns whether there was one. */
export async function revokeApiToken(
  runtime: Pick<CloudRuntime<UserApiTables>, 'database'> & AuditRuntime,
  owner: string,
): Promise<boolean> {
  const { numDeletedRows } = await runtime.database
    .deleteFrom('api_token')
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  if (!numDeletedRows) return false
  await recordSecurityEvent(runtime, { name: 'api-token-revoked', outcome: 'success', subject: owner })
  return true
}

/** Returns what signing out everywhere does beside ending the sessions, as the setting demands. */
export function revokeAtSignOut(
  runtime: CloudRuntime<UserApiTables>,
): ((userId: string) => Promise<void>) | undefined {
  if (runtime.settings.signOutEverywhere === 'keep-api-token') return undefined
  return async (userId) => void (await revokeApiToken(runtime, userId))
}
