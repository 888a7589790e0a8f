import { hkdfSync } from 'node:crypto'
import { isUuid, uuidV4 } from '../../dependencies/uuid.ts'
import { isSameSecret } from '../secrets/secret-box.ts'
import { integerFromBytes } from '../srp/integer-bytes.ts'
import { N } from '../srp/srp-group.ts'
import { createVerifier } from '../srp/srp-server.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import { hasPassword, type User } from '../users/user-store.ts'

/** The account data of the server's side of SRP. */
export interface SrpAccount {
  readonly userId: string
  readonly salt: bigint
  readonly verifier: bigint
}

const saltBytes = 16

/** Returns the columns that store a new password. */
export function newCredentials(pool: UserPool, userId: string, password: string) {
  return credentials(pool, { userId, password, salt: integerFromBytes(pool.randomBytes(saltBytes)) })
}

/**
 * Returns the columns that store the password of a sign-up. The salt is the one that the account
 * had before, so that a sign-in by others does not reveal the sign-up.
 */
export function firstCredentials(pool: UserPool, userId: string, password: string) {
  return credentials(pool, { userId, password, salt: pretendedAccount(pool, userId).salt })
}

function credentials(
  pool: UserPool,
  { userId, password, salt }: { userId: string; password: string; salt: bigint },
) {
  const verifier = createVerifier({ poolName: pool.settings.poolName, userId, password, salt })
  return {
    srp_salt: salt.toString(16),
    srp_verifier: pool.secrets.seal(verifier.toString(16), verifierPurpose(userId)),
  }
}

/** Returns whether this is the account's password. Takes as long for a missing account. */
export function isPassword(pool: UserPool, user: User | undefined, password: string): boolean {
  const { userId, salt, verifier } = srpAccount(pool, user, 'unknown')
  const given = createVerifier({ poolName: pool.settings.poolName, userId, password, salt })
  return isSameSecret(fixedBytes(given), fixedBytes(verifier)) && hasPassword(user)
}

/**
 * Returns the account's values. For an unknown name it derives plausible values, always the same,
 * so that the answers do not reveal which names exist.
 */
export function srpAccount(pool: UserPool, user: User | undefined, username: string): SrpAccount {
  if (!hasPassword(user)) return pretendedAccount(pool, user?.id ?? username)
  const verifier = pool.secrets.open(user.srp_verifier, verifierPurpose(user.id))
  return { userId: user.id, salt: BigInt(`0x${user.srp_salt}`), verifier: BigInt(`0x${verifier}`) }
}

function pretendedAccount(pool: UserPool, username: string): SrpAccount {
  const name = normalizeEmail(username)
  const part = (of: string, use: string, size: number) =>
    new Uint8Array(hkdfSync('sha256', pool.secrets.mark(of, 'pretended account'), '', use, size))
  // An account can be named by its id, which must lead to the same values.
  const userId = isUuid(name) ? name : uuidV4(part(name, 'id', 16))
  return {
    userId,
    salt: integerFromBytes(part(userId, 'salt', saltBytes)),
    verifier: integerFromBytes(part(userId, 'verifier', 384)) % N,
  }
}

function fixedBytes(value: bigint) {
  return Buffer.from(value.toString(16).padStart(768, '0'), 'hex')
}

export function verifierPurpose(userId: string) {
  return `verifier ${userId}`
}
