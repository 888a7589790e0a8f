import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { UserApiTables } from '../api-tables.ts'
import { hashSecret } from './verify-api-token.ts'

const lifeMs = 90 * 24 * 60 * 60 * 1000

/** Creates the API token of a user. It replaces a former one. */
export async function createApiToken(
  { database, clock, randomBytes }: Pick<CloudRuntime<UserApiTables>, 'database' | 'clock' | 'randomBytes'>,
  owner: string,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  const now = clock.now()
  const secret = Buffer.from(randomBytes(32)).toString('base64url')
  const token = {
    token_id: Buffer.from(randomBytes(8)).toString('hex'),
    secret_hash: hashSecret(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  }
  await database
    .insertInto('api_token')
    .values({ owner, ...token })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(token))
    .execute()
  return { id: token.token_id, secret, expiresAt: token.expires_at }
}
