import { AuthError } from '../base/auth-error.ts'
import type { User } from '../machine/session-state.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import { createPasswordProof } from '../srp/password-proof.ts'
import { readUser } from '../tokens/session-tokens.ts'
import type { CallContext } from './call-context.ts'

/**
 * Signs the same user in once more and replaces the stored tokens by the new ones. Revokes the
 * former session afterwards, so that the user does not have two.
 */
export async function reauthenticate(
  { user, password, code }: { user: User; password: string; code: string },
  context: CallContext,
  signal: AbortSignal,
): Promise<void> {
  const { clock, random, tokenStore } = context.ports
  const former = tokenStore.load()
  if (!former) throw new AuthError('auth/not-signed-in')
  const isOwn = (stored: StoredTokens | undefined) => stored?.username === user.username
  if (!isOwn(former)) throw new AuthError('auth/signed-out-elsewhere')
  const pool = await context.pool()
  const proof = createPasswordProof(pool.poolName, random)
  const challenge = await pool.startPasswordProof(
    { email: user.email || user.username, srpA: proof.srpA },
    signal,
  )
  const signed = await proof.sign({ ...challenge, password, at: clock.now() })
  const answer = await pool.answerPassword({ challenge, ...signed }, signal)
  if (answer.kind !== 'codeRequired') throw new AuthError('auth/unsupported-challenge')
  const proven = await pool.answerCode({ ...answer, code }, signal)
  if (proven.kind !== 'tokens') throw new AuthError('auth/protocol')
  signal.throwIfAborted()
  // Another user may have signed in meanwhile in another tab, or the answer is about somebody else.
  if (readUser(proven.tokens).sub !== user.sub || !isOwn(tokenStore.load()))
    throw new AuthError('auth/signed-out-elsewhere')
  context.tokens.keep(proven.tokens, former.hosted)
  await pool.revokeToken(former.refreshToken, signal).catch(() => undefined)
}
