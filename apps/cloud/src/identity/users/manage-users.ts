/** Administration of accounts: the domain logic of `npm run cloud -- users`. */
import type { DetailOf } from '../../audit/format-detail.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { isUuid, uuidV4 } from '../../dependencies/uuid.ts'
import { resetMfa } from '../accounts/mfa-reset.ts'
import { unlockAccount } from '../attempts/start-guess.ts'
import { invite } from '../messages/invite.ts'
import { newCredentials } from '../password/password-credentials.ts'
import { revokeUserSessions } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import { isEmail, normalizeEmail } from './email-address.ts'
import { findUser, type User } from './user-store.ts'

export type ManagedUser<Problem extends string = 'notFound'> =
  | { ok: true; user: User }
  | { ok: false; problem: Problem }

/**
 * Registers an address for sign-up; with a temporary password, creates an account that must replace
 * it.
 */
export async function registerUser(
  pool: UserPool,
  email: string,
  { temporaryPassword }: { temporaryPassword?: string } = {},
): Promise<ManagedUser<'invalidEmail' | 'exists'>> {
  const address = normalizeEmail(email)
  if (!isEmail(address)) return { ok: false, problem: 'invalidEmail' }
  const id = uuidV4(pool.randomBytes(16))
  const user = await pool.database
    .insertInto('identity_user')
    .values({
      id,
      email: address,
      created_at: pool.clock.now(),
      ...(temporaryPassword === undefined
        ? { status: 'registered' }
        : { status: 'mustChangePassword', ...newCredentials(pool, id, temporaryPassword) }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return { ok: false, problem: 'exists' }
  await recordSecurityEvent(pool, {
    name: 'account-change',
    outcome: 'success',
    subject: user.id,
    detail: { code: 'account-changed', change: 'register' },
  })
  return { ok: true, user }
}

/** Returns all accounts, sorted by address. */
export async function listUsers(pool: UserPool): Promise<User[]> {
  return pool.database.selectFrom('identity_user').selectAll().orderBy('email').execute()
}

/** Returns a page of the accounts whose address contains a text, and their number on all pages. */
export async function searchUsers(
  pool: UserPool,
  { text = '', page, size }: { text?: string | undefined; page: number; size: number },
): Promise<{ users: User[]; total: number }> {
  const pattern = `%${normalizeEmail(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = pool.database.selectFrom('identity_user').where('email', 'like', pattern)
  const users = await found
    .selectAll()
    .orderBy('email')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users, total }
}

/** Returns the addresses, normalized, that have an account. */
export async function findRegistered(
  pool: UserPool,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await pool.database
    .selectFrom('identity_user')
    .select('email')
    .where('email', 'in', emails.map(normalizeEmail))
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Returns the addresses of accounts by their ids. Other texts are ignored. */
export async function readEmails(
  pool: UserPool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(isUuid)
  if (!known.length) return new Map()
  const rows = await pool.database
    .selectFrom('identity_user')
    .select(['id', 'email'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Disables a user from the next request on. Enabling them again does not restore old sessions. */
export async function disableUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'disable', async ({ id }) => {
    await pool.database.updateTable('identity_user').set({ enabled: false }).where('id', '=', id).execute()
    await revokeUserSessions(pool, id)
  })
}

export async function enableUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'enable', async ({ id }) => {
    await pool.database.updateTable('identity_user').set({ enabled: true }).where('id', '=', id).execute()
  })
}

/** Deletes the account with its codes and sessions. The address must be registered again. */
export async function removeUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'remove', async ({ id }) => {
    await pool.database.deleteFrom('identity_user').where('id', '=', id).execute()
  })
}

/** Grants a reset of the second factor. */
export async function resetUserMfa(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'reset-mfa', ({ id }) => resetMfa(pool, id))
}

/** Ends the lock after wrong passwords and codes. */
export async function unlockUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'unlock', (user) => unlockAccount(pool, user.email))
}

/** Makes a user an administrator. Their next ID token says so. */
export function promoteUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return setAdministrator(pool, email, true)
}

/** Ends the role of an administrator from the next request on. */
export function demoteUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return setAdministrator(pool, email, false)
}

function setAdministrator(pool: UserPool, email: string, isAdministrator: boolean): Promise<ManagedUser> {
  return changeUser(pool, email, isAdministrator ? 'promote' : 'demote', async ({ id }) => {
    await pool.database
      .updateTable('identity_user')
      .set({ is_administrator: isAdministrator })
      .where('id', '=', id)
      .execute()
  })
}

/** Sends the invitation to sign up again. */
export function inviteUser(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'invite', (user) => invite(pool, user))
}

/** Requires a new password by e-mail code before the next sign-in. */
export async function requirePasswordReset(pool: UserPool, email: string): Promise<ManagedUser> {
  return changeUser(pool, email, 'reset-password', async ({ id }) => {
    await pool.database
      .updateTable('identity_user')
      .set({ status: 'mustResetPassword' })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .execute()
    await revokeUserSessions(pool, id)
  })
}

async function changeUser(
  pool: UserPool,
  email: string,
  name: DetailOf<'account-changed'>['change'],
  change: (user: User) => Promise<void>,
): Promise<ManagedUser> {
  const user = await findUser(pool, email)
  if (!user) return { ok: false, problem: 'notFound' }
  await change(user)
  await recordSecurityEvent(pool, {
    name: name === 'remove' ? 'account-removed' : 'account-change',
    outcome: 'success',
    subject: user.id,
    detail: { code: 'account-changed', change: name },
  })
  pool.log.info({ userId: user.id, change: name }, 'An account was changed.')
  return { ok: true, user }
}
