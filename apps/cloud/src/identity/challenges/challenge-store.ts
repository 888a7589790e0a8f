import { createHash } from 'node:crypto'
import type { ChallengeKind } from '../identity-tables.ts'
import type { UserPool } from '../user-pool.ts'

/** The state that is stored between two steps, by kind of challenge. */
export interface ChallengeStates {
  /** Numbers are hexadecimal. */
  passwordVerifier: {
    username: string
    clientId: string
    clientPublic: string
    serverPublic: string
    serverSecret: string
  }
  /** `salt` identifies the password that was given. A new password ends the challenge. */
  softwareToken: { userId: string; clientId: string; salt: string | null }
  newPassword: { userId: string; clientId: string }
  hostedSignIn: AuthorizationRequest & { userId?: string; salt?: string | null }
  authorizationCode: AuthorizationRequest & { userId: string; secondFactor: boolean }
  /** `salt` as in `softwareToken`. */
  mfaReset: { userId: string; salt: string | null }
  /** The mailed code was right. `secret` is that of the new authenticator app, in Base32. */
  mfaResetProven: { userId: string; salt: string | null; secret: string }
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
 * Stores the state of an unfinished exchange under a new random token and keeps only the token's
 * hash. Also deletes expired states.
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
  await continueChallenge(pool, kind, { token, state, lifeMs })
  return token
}

/** Stores the state of the next step under a token whose earlier state was taken. */
export async function continueChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  { token, state, lifeMs }: { token: Uint8Array; state: ChallengeStates[Kind]; lifeMs: number },
): Promise<void> {
  await pool.database
    .insertInto('identity_challenge')
    .values({
      id: deriveId(token),
      kind,
      state: pool.secrets.seal(JSON.stringify(state), buildPurpose(kind, token)),
      expires_at: new Date(pool.clock.now().getTime() + lifeMs),
    })
    .execute()
}

/** Returns the state of a token, which stays valid. */
export async function findChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  token: Uint8Array,
): Promise<ChallengeStates[Kind] | undefined> {
  const row = await pool.database
    .selectFrom('identity_challenge')
    .select('state')
    .where('id', '=', deriveId(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', pool.clock.now())
    .executeTakeFirst()
  return row && openState(pool, kind, token, row.state)
}

/**
 * Returns the state of a token and invalidates it. Of concurrent requests only one gets the state.
 */
export async function takeChallenge<Kind extends ChallengeKind>(
  pool: UserPool,
  kind: Kind,
  token: Uint8Array,
): Promise<ChallengeStates[Kind] | undefined> {
  const row = await pool.database
    .deleteFrom('identity_challenge')
    .where('id', '=', deriveId(token))
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
  return JSON.parse(pool.secrets.open(sealed, buildPurpose(kind, token))) as ChallengeStates[Kind]
}

function deriveId(token: Uint8Array) {
  return createHash('sha256').update(token).digest()
}

function buildPurpose(kind: ChallengeKind, token: Uint8Array) {
  return `challenge ${kind} ${deriveId(token).toString('hex')}`
}
