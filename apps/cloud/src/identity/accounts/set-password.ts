import { recordSecurityEvent } from '../../audit/security-event.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import { newCredentials } from '../password/password-credentials.ts'
import { revokeUserSessions } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

/**
 * Replaces the password of a confirmed account and ends its sessions, except the requesting one, if
 * any.
 */
export async function setPassword(
  pool: UserPool,
  userId: string,
  password: string,
  { keepSession }: { keepSession?: string } = {},
): Promise<User> {
  const user = await pool.database
    .updateTable('identity_user')
    .set({ ...newCredentials(pool, userId, password), status: 'confirmed' })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordSecurityEvent(pool, { name: 'password-change', outcome: 'success', subject: userId })
  await revokeUserSessions(pool, userId, keepSession === undefined ? {} : { except: keepSession })
  await notifyOwner(pool, user, { about: 'passwordChanged' })
  return user
}
