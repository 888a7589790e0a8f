import { createHash } from 'node:crypto'
import type { ChallengeKind } from '../identity-tables.ts'
import type { UserPool } from '../user-pool.ts'

/** What is remembered between two steps, per kind of step. */
export interface ChallengeStates {
  /** The numbers are hexadecimal. */
  passwordVerifier: {
    username: string
    clientId: string
    clientPublic: string
    serverPublic: string
    serverSecret: string
  }
  /** `salt` is that of the password which was given: with another password the challenge is over. */
  softwareToken: { userId: string; clientId: string; salt: string | null }
  newPassword: { userId: string; clientId: string }
  hostedSignIn: AuthorizationRequest & { userId?: string; salt?: string | null }
  authorizationCode: AuthorizationRequest & { userId: string; secondFactor: boolean }
}

export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state?: string | undefined
  nonce?: string | undefined
  codeChallenge: string
}

const tokenBytes = 32

/**
 * Remembers the state of a half-finished exchange under a new random token, of which only the hash is stored.
 * Whatever has expired is deleted on the way.
 */
export async function storeChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  state: ChallengeStates[Kind],
  lifeMs: number,
): Promise<Buffer> {
  const now = pool.clock.now()
  const token = Buffer.from(pool.randomBytes(tokenBytes))
  await pool.database.deleteFrom('identity_challenge').where('expires_at', '<=', now).execute()
  await pool.database
    .insertInto('identity_challenge')
    .values({
      id: idOf(token),
      kind,
      state: pool.secrets.seal(JSON.stringify(state), purposeOf(kind, token)),
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return token
}

/** The state behind a token, which stays usable. */
export async function findChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  token: Uint8Array,
): Promise<ChallengeStates[Kind] | undefined> {
  const row = await pool.database
    .selectFrom('identity_challenge')
    .select('state')
    .where('id', '=', idOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', pool.clock.now())
    .executeTakeFirst()
  return row && openState(pool, kind, token, row.state)
}

/** The state behind a token, which nobody can use again: of several requests at once only one gets it. */
export async function takeChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  token: Uint8Array,
): Promise<ChallengeStates[Kind] | undefined> {
  const row = await pool.database
    .deleteFrom('identity_challenge')
    .where('id', '=', idOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', pool.clock.now())
    .returning('state')
    .executeTakeFirst()
  return row && openState(pool, kind, token, row.state)
}

function openState<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  token: Uint8Array,
  sealed: Buffer,
) {
  return JSON.parse(pool.secrets.open(sealed, purposeOf(kind, token))) as ChallengeStates[Kind]
}

function idOf(token: Uint8Array) {
  return createHash('sha256').update(token).digest()
}

function purposeOf(kind: ChallengeKind, token: Uint8Array) {
  return `challenge ${kind} ${idOf(token).toString('hex')}`
}
