import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { uuidV4 } from '../../dependencies/uuid.ts'
import type { SignUpTable } from '../identity-tables.ts'
import { composeSignUpMessage } from '../messages/compose-message.ts'
import { sendMessage } from '../messages/outbox.ts'
import { computeCodeMark, randomCode } from '../messages/verification-code.ts'
import { firstCredentials } from '../password/password-credentials.ts'
import { poolRules } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

type PendingSignUp = Selectable<SignUpTable>

export interface StoredSignUp {
  readonly user: User
  readonly signUp: PendingSignUp
  /** Only this client knows it. */
  readonly secret: string
}

const secretBytes = 32

/**
 * Stores a sign-up with a secret and a code of its own. Sign-ups that are waiting stay as they are.
 * The password of the first one is that of the unconfirmed account. Returns undefined if the
 * account is confirmed.
 */
export async function storeSignUp(
  pool: UserPool,
  userId: string,
  password: string,
): Promise<StoredSignUp | undefined> {
  const now = pool.clock.now()
  const secret = Buffer.from(pool.randomBytes(secretBytes))
  const id = uuidV4(pool.randomBytes(16))
  const expires_at = new Date(now.getTime() + poolRules.codeLifeMs.confirmSignUp)
  const credentials = firstCredentials(pool, userId, password)
  return pool.database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('identity_user')
      .selectAll()
      .where('id', '=', userId)
      .where('status', 'in', ['registered', 'unconfirmed'])
      .forUpdate()
      .executeTakeFirst()
    if (!user) return undefined
    await transaction
      .deleteFrom('identity_sign_up')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute()
    const earlier = await transaction
      .selectFrom('identity_sign_up')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    const signUp = await transaction
      .insertInto('identity_sign_up')
      .values({
        id,
        user_id: userId,
        ...credentials,
        code_mark: computeCodeMark(pool, userId, 'confirmSignUp', signUpCode(pool, { id, expires_at })),
        secret_hash: hashSecret(secret),
        needs_secret: earlier !== undefined,
        created_at: now,
        expires_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!earlier)
      await transaction
        .updateTable('identity_user')
        .set({ ...credentials, status: 'unconfirmed' })
        .where('id', '=', userId)
        .execute()
    return { user, signUp, secret: secret.toString('base64url') }
  })
}

/** Sends the code of a sign-up. A repeated message contains the same code. */
export async function sendSignUpCode(pool: UserPool, user: User, signUp: PendingSignUp): Promise<void> {
  const message = composeSignUpMessage(signUpCode(pool, signUp), {
    isFurther: signUp.needs_secret,
    productName: pool.settings.productName,
  })
  await sendMessage(pool, { to: user.email, ...message })
}

/**
 * Returns the sign-up with this secret or, without a secret, the first one, whose code needs none.
 * After the code has expired the sign-up gets a new one.
 */
export async function renewSignUp(
  pool: UserPool,
  userId: string,
  secret: string | undefined,
): Promise<PendingSignUp | undefined> {
  const signUp = await findSignUp(pool, userId, secret)
  if (!signUp) return undefined
  const now = pool.clock.now()
  const isExpired = signUp.expires_at <= now
  const expires_at = isExpired
    ? new Date(now.getTime() + poolRules.codeLifeMs.confirmSignUp)
    : signUp.expires_at
  const code = signUpCode(pool, { id: signUp.id, expires_at })
  return pool.database
    .updateTable('identity_sign_up')
    .set({ expires_at, code_mark: computeCodeMark(pool, userId, 'confirmSignUp', code) })
    .where('id', '=', signUp.id)
    .returningAll()
    .executeTakeFirst()
}

/** Returns the sign-up with this secret or, without a secret, the first one. */
export async function findSignUp(
  pool: UserPool,
  userId: string,
  secret: string | undefined,
): Promise<PendingSignUp | undefined> {
  const query = pool.database.selectFrom('identity_sign_up').selectAll().where('user_id', '=', userId)
  return (
    secret === undefined
      ? query.where('needs_secret', '=', false).orderBy('created_at')
      : query.where('secret_hash', '=', hashSecret(Buffer.from(secret, 'base64url')))
  ).executeTakeFirst()
}

/**
 * Confirms the account with the password of the sign-up that the code was sent for, and deletes all
 * its sign-ups. Of concurrent requests only one succeeds.
 */
export async function takeSignUp(
  pool: UserPool,
  userId: string,
  { code, secret }: { code: string; secret: string | undefined },
): Promise<'right' | 'wrong' | 'expired'> {
  const signUp = await findSignUp(pool, userId, secret)
  if (!signUp?.code_mark.equals(computeCodeMark(pool, userId, 'confirmSignUp', code))) return 'wrong'
  if (signUp.expires_at <= pool.clock.now()) return 'expired'
  return pool.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('identity_user')
      .set({ srp_salt: signUp.srp_salt, srp_verifier: signUp.srp_verifier, status: 'confirmed' })
      .where('id', '=', userId)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirst()
    if (!numUpdatedRows) return 'wrong'
    await transaction.deleteFrom('identity_sign_up').where('user_id', '=', userId).execute()
    return 'right'
  })
}

/** Derived, so that a message can be repeated without a readable code in the database. */
function signUpCode(pool: UserPool, { id, expires_at }: Pick<PendingSignUp, 'id' | 'expires_at'>): string {
  let draw = 0
  return randomCode((size) =>
    pool.secrets.mark(`${id} ${expires_at.getTime()} ${draw++}`, 'sign-up code').subarray(0, size),
  )
}

function hashSecret(secret: Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest()
}
