import { sql } from 'kysely'
import { secretPurpose } from './accounts/authenticator.ts'
import { outboxPurpose } from './messages/outbox.ts'
import { verifierPurpose } from './password/password-credentials.ts'
import { keyPurpose } from './tokens/signing-keys.ts'
import type { UserPool } from './user-pool.ts'

interface SealedColumn {
  readonly table: string
  readonly id: string
  readonly column: string
  /** The id of the row that the value is bound to, if it is not `id`. */
  readonly boundTo?: string
  readonly purpose: (boundTo: string) => string
}

/** Every sealed column, except challenges, which live for minutes. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity_user', id: 'id', column: 'srp_verifier', purpose: verifierPurpose },
  { table: 'identity_user', id: 'id', column: 'totp_secret', purpose: secretPurpose },
  { table: 'identity_user', id: 'id', column: 'totp_pending_secret', purpose: secretPurpose },
  {
    table: 'identity_sign_up',
    id: 'id',
    column: 'srp_verifier',
    boundTo: 'user_id',
    purpose: verifierPurpose,
  },
  { table: 'identity_signing_key', id: 'kid', column: 'private_key', purpose: keyPurpose },
  { table: 'identity_outbox', id: 'id', column: 'body', purpose: () => outboxPurpose },
]

const resealTask = 'reseal'

/** Seals every secret with the current key, in the background, while there is a previous key. */
export async function startResealing(pool: UserPool): Promise<void> {
  if (!pool.secrets.hasPreviousKey) return
  await pool.tasks.run(resealTask, async () => {
    const values = await resealSecrets(pool)
    pool.log.warn({ values }, 'All secrets are sealed with the current key. Remove the previous one.')
  })
  await pool.tasks.add(resealTask, {})
}

/** Seals the values that the previous key sealed with the current one. Returns their number. */
export async function resealSecrets(pool: UserPool): Promise<number> {
  let resealed = 0
  for (const { table, id, column, boundTo = id, purpose } of sealedColumns) {
    const { rows } = await sql<{ id: string; bound_to: string; sealed: Buffer }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(boundTo)}::text as bound_to, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(pool.database)
    for (const row of rows) {
      const current = pool.secrets.reseal(row.sealed, purpose(row.bound_to))
      if (!current) continue
      // A value that was replaced in the meantime is sealed with the current key already.
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${current}
        where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(pool.database)
      resealed++
    }
  }
  return resealed
}
