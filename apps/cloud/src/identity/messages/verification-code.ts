import type { CodePurpose } from '../identity-tables.ts'
import { poolRules } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { composeMessage } from './compose-message.ts'
import { sendMessage } from './outbox.ts'

/** Sends a new code of six digits. It replaces an earlier one of the same purpose. */
export async function sendCode(pool: UserPool, user: User, purpose: CodePurpose): Promise<void> {
  const code = randomCode(pool.randomBytes)
  const fresh = {
    code_mark: computeCodeMark(pool, user.id, purpose, code),
    expires_at: new Date(pool.clock.now().getTime() + poolRules.codeLifeMs[purpose]),
  }
  await pool.database
    .insertInto('identity_verification_code')
    .values({ user_id: user.id, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  await sendMessage(pool, { to: user.email, ...composeMessage(purpose, code, pool.settings.productName) })
}

/** Uses up a code. Of concurrent requests with the same code only one succeeds. */
export async function takeCode(
  pool: UserPool,
  userId: string,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<'right' | 'wrong' | 'expired'> {
  const taken = await pool.database
    .deleteFrom('identity_verification_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_mark', '=', computeCodeMark(pool, userId, purpose, code))
    .returning('expires_at')
    .executeTakeFirst()
  if (!taken) return 'wrong'
  return taken.expires_at > pool.clock.now() ? 'right' : 'expired'
}

/** Returns six uniformly random digits. Numbers beyond the last whole million are drawn again. */
export function randomCode(randomBytes: UserPool['randomBytes']): string {
  const codes = 1_000_000
  const limit = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < limit) return String(number % codes).padStart(6, '0')
  }
}

export function computeCodeMark(pool: UserPool, userId: string, purpose: CodePurpose, code: string) {
  return pool.secrets.mark(`${userId} ${code}`, `code ${purpose}`)
}
