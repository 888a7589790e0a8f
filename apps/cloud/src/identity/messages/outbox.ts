import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import type { Mailer, Message } from './mailer.ts'

export interface OutboxEntry {
  readonly id: number
  readonly to: string
  readonly subject: string
  /** Absent once a mail server has accepted the message. */
  readonly text: string | undefined
  readonly at: Date
}

export const outboxPurpose = 'outbox'
const mailTask = 'mail'

/**
 * Stores a message and, with a mail server, queues it: a slow or busy server delays no request.
 * Without one it stays for the outbox page and command of this machine.
 */
export async function sendMessage(pool: UserPool, message: Message): Promise<void> {
  const { id } = await pool.database
    .insertInto('identity_outbox')
    .values({
      recipient: message.to,
      subject: message.subject,
      body: pool.secrets.seal(message.text, outboxPurpose),
      created_at: pool.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Only the id: the queue's tables are not sealed.
  if (pool.mailer) await pool.tasks.add(mailTask, { id })
}

/**
 * Sends queued messages in this process. A message that the server does not accept, for example
 * because it is greylisted, is tried again with growing pauses of up to 15 minutes.
 */
export async function startMailDelivery(pool: UserPool): Promise<void> {
  const { mailer } = pool
  if (mailer) await pool.tasks.run(mailTask, (data) => deliver(pool, mailer, data))
}

/** Deletes the messages before a time. Returns their number. */
export async function deleteMessagesBefore(pool: UserPool, before: Date): Promise<number> {
  const { numDeletedRows } = await pool.database
    .deleteFrom('identity_outbox')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
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

async function deliver(pool: UserPool, mailer: Mailer, data: object): Promise<void> {
  const id = 'id' in data && typeof data.id === 'number' ? data.id : undefined
  if (id === undefined) return
  const row = await pool.database
    .selectFrom('identity_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('body', 'is not', null)
    .executeTakeFirst()
  // Deleted in the meantime, or sent by an earlier try whose end was lost.
  if (!row?.body) return
  const text = pool.secrets.open(row.body, outboxPurpose)
  const message = { to: row.recipient, subject: row.subject, text }
  const reason = await mailer(message).then(() => undefined, describeReason)
  pool.metrics?.mails.inc({ outcome: reason === undefined ? 'accepted' : 'refused' })
  if (reason !== undefined) {
    pool.log.error({ reason, message: id }, 'The mail server took no message; trying again later.')
    throw new Error(`The mail server took no message: ${reason}`)
  }
  await pool.database.updateTable('identity_outbox').set({ body: null }).where('id', '=', id).execute()
}

/** The code only: mail servers repeat the address in their message, and the queue stores errors. */
function describeReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
