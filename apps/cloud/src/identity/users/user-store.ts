import type { Selectable } from 'kysely'
import { isUuid } from '../../dependencies/uuid.ts'
import type { UserTable } from '../identity-tables.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from './email-address.ts'

export type User = Selectable<UserTable>

/** Finds an account by its e-mail address or its `sub`. */
export async function findUser(pool: UserPool, username: string): Promise<User | undefined> {
  const name = normalizeEmail(username)
  // PostgreSQL rejects NUL, and no account has such a name.
  if (name.includes('\0')) return undefined
  return pool.database
    .selectFrom('identity_user')
    .selectAll()
    .where(isUuid(name) ? 'id' : 'email', '=', name)
    .executeTakeFirst()
}

export async function findUserById(pool: UserPool, id: string): Promise<User | undefined> {
  return pool.database.selectFrom('identity_user').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Returns whether somebody has signed up for the account. A registered address alone has no
 * password.
 */
export function hasPassword(
  user: User | undefined,
): user is User & { srp_salt: string; srp_verifier: Buffer } {
  return typeof user?.srp_salt === 'string' && user.srp_verifier !== null
}
