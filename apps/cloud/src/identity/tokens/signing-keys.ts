import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type CryptoKey,
  type JWK,
} from 'jose'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { UserPoolTables } from '../identity-runtime.ts'
import type { SigningKeyTable } from '../identity-tables.ts'
import { poolRules } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'

type SigningKeyRow = Selectable<SigningKeyTable>

export interface SigningKey {
  readonly kid: string
  readonly key: CryptoKey
}

/** Tokens may outlive their key's retirement by this time, plus a small difference of clocks. */
const publishedAfterRetirementMs = (poolRules.tokenLifeS + 300) * 1000

/** Bits: recommended until 2030 and beyond (NIST SP 800-57, part 1). */
const modulusLength = 3072

/**
 * Returns the key that signs. One more key is always published in advance, so that caches of the
 * key set know it before its first token.
 * Both are created with the first token.
 */
export async function signingKey(pool: UserPool): Promise<SigningKey> {
  const row = (await presentKey(pool.database)) ?? (await makeFirstKeys(pool))
  const known = pool.keys.signing.get(row.kid)
  if (known) return { kid: row.kid, key: known }
  const key = await importPKCS8(pool.secrets.open(row.private_key, keyPurpose(row.kid)), 'RS256')
  pool.keys.signing.set(row.kid, key)
  return { kid: row.kid, key }
}

/** Throws an error if the secret key is not the one that sealed what the database has. */
export async function checkSecretKey(pool: UserPool): Promise<void> {
  const row = await presentKey(pool.database)
  if (row) pool.secrets.open(row.private_key, keyPurpose(row.kid))
}

/** Returns the public keys of all tokens that may be in use (RFC 7517). */
export async function publicKeys(pool: UserPool): Promise<JWK[]> {
  await signingKey(pool)
  const rows = await acceptedKeys(pool).select('public_jwk').orderBy('created_at').orderBy('kid').execute()
  return rows.map((row) => JSON.parse(row.public_jwk) as JWK)
}

function acceptedKeys(pool: UserPool) {
  const retiredAfter = new Date(pool.clock.now().getTime() - publishedAfterRetirementMs)
  return pool.database
    .selectFrom('identity_signing_key')
    .where((is) => is.or([is('retired_at', 'is', null), is('retired_at', '>', retiredAfter)]))
}

/** Returns the published key with that id. */
export async function verifyingKey(pool: UserPool, kid: string): Promise<CryptoKey | undefined> {
  // Asked every time: another process may have revoked the key. Only the import is kept.
  const row = await acceptedKeys(pool).select('public_jwk').where('kid', '=', kid).executeTakeFirst()
  if (!row) return undefined
  const known = pool.keys.verifying.get(kid)
  if (known) return known
  const key = (await importJWK(JSON.parse(row.public_jwk) as JWK, 'RS256')) as CryptoKey
  pool.keys.verifying.set(kid, key)
  return key
}

/**
 * Makes the published key the signing key and publishes a new one. The old key verifies until its
 * last token has expired.
 */
export async function rotateSigningKeys(pool: UserPool): Promise<{ signs: string; published: string }> {
  await signingKey(pool)
  const next = await makeKey(pool)
  return locked(pool, async (transaction) => {
    const now = pool.clock.now()
    await transaction
      .updateTable('identity_signing_key')
      .set({ retired_at: now })
      .where('signs_since', 'is not', null)
      .where('retired_at', 'is', null)
      .execute()
    const promoted = await transaction
      .updateTable('identity_signing_key')
      .set({ signs_since: now })
      .where('signs_since', 'is', null)
      .returning('kid')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('identity_signing_key').values(next).execute()
    return { signs: promoted.kid, published: next.kid }
  })
}

/**
 * Ends a key at once: its tokens are refused from the next request on. People with a session get
 * tokens of another key without signing in again.
 *
 * @returns The key that signs from now on; undefined if there is no such key.
 */
export async function revokeSigningKey(pool: UserPool, kid: string): Promise<string | undefined> {
  const next = await makeKey(pool)
  return locked(pool, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('identity_signing_key')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) return undefined
    const present = await presentKey(transaction)
    if (!present)
      await transaction
        .updateTable('identity_signing_key')
        .set({ signs_since: pool.clock.now() })
        .where('signs_since', 'is', null)
        .execute()
    const published = await transaction
      .selectFrom('identity_signing_key')
      .select('kid')
      .where('signs_since', 'is', null)
      .executeTakeFirst()
    if (!published) await transaction.insertInto('identity_signing_key').values(next).execute()
    return (await presentKey(transaction))?.kid
  })
}

async function makeFirstKeys(pool: UserPool): Promise<SigningKeyRow> {
  const [first, second] = await Promise.all([makeKey(pool), makeKey(pool)])
  return locked(pool, async (transaction) => {
    const present = await presentKey(transaction)
    if (present) return present
    const signing = { ...first, signs_since: first.created_at }
    await transaction.insertInto('identity_signing_key').values([signing, second]).execute()
    return signing
  })
}

async function makeKey(pool: UserPool): Promise<SigningKeyRow> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true, modulusLength })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    kid,
    public_jwk: JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }),
    private_key: pool.secrets.seal(await exportPKCS8(privateKey), keyPurpose(kid)),
    created_at: pool.clock.now(),
    signs_since: null,
    retired_at: null,
  }
}

function presentKey(database: Kysely<UserPoolTables>): Promise<SigningKeyRow | undefined> {
  return database
    .selectFrom('identity_signing_key')
    .selectAll()
    .where('signs_since', 'is not', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** Runs in one process at a time: several may start, or rotate, on one database. */
function locked<Answer>(
  pool: UserPool,
  run: (transaction: Kysely<UserPoolTables>) => Promise<Answer>,
): Promise<Answer> {
  return pool.database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('identity_signing_key'))`.execute(transaction)
    return run(transaction)
  })
}

export function keyPurpose(kid: string) {
  return `signing key ${kid}`
}
