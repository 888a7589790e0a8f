import { IdentityError } from '../identity-error.ts'
import { poolRules } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import type { Message } from './mailer.ts'

export interface OutboxEntry {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Absent once a mail server has accepted the message. */
  readonly text: string | undefined
  readonly at: Date
}

const outboxPurpose = 'outbox'

/**
 * Sends a message through the mail server. Without one, keeps it for the outbox page and command of
 * this machine.
 *
 * @throws IdentityError `CodeDeliveryFailureException` if the mail server does not accept it.
 */
export async function sendMessage(pool: UserPool, message: Message): Promise<void> {
  if (pool.mailer) await deliver(pool, pool.mailer(message))
  const now = pool.clock.now()
  const oldest = new Date(now.getTime() - poolRules.outboxLifeMs)
  await pool.database.deleteFrom('identity_outbox').where('created_at', '<', oldest).execute()
  await pool.database
    .insertInto('identity_outbox')
    .values({
      recipient: message.to,
      subject: message.subject,
      body: pool.mailer ? null : pool.secrets.seal(message.text, outboxPurpose),
      created_at: now,
    })
    .execute()
}

/** Returns the latest messages, newest first; optionally of one recipient, in any spelling. */
export async function readOutbox(
  pool: UserPool,
  { to, limit = 50 }: { to?: string; limit?: number } = {},
): Promise<OutboxEntry[]> {
  // PostgreSQL rejects NUL in a query.
  if (to?.includes('\0')) return []
  let query = pool.database.selectFrom('identity_outbox').selectAll().orderBy('id', 'desc').limit(limit)
  if (to !== undefined) query = query.where('recipient', '=', normalizeEmail(to))
  const rows = await query.execute()
  return rows.map(({ id, recipient, subject, body, created_at }) => ({
    id,
    to: recipient,
    subject,
    text: body ? pool.secrets.open(body, outboxPurpose) : undefined,
    at: created_at,
  }))
}

async function deliver(pool: UserPool, delivery: Promise<void>): Promise<void> {
  try {
    await delivery
  } catch (error) {
    // Logs the code only: mail servers repeat the address in their message.
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
    pool.log.error({ reason }, 'The mail server took no message.')
    throw new IdentityError('CodeDeliveryFailureException', 'The message could not be sent.', {
      cause: error,
    })
  }
}
