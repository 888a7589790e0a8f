import { AuthError } from '../base/auth-error.ts'
import type { Reply } from '../machine/session-event.ts'
import type { User } from '../machine/session-state.ts'
import { readUser } from '../tokens/session-tokens.ts'
import { enrolmentUri } from '../totp/enrolment-uri.ts'
import { type CallContext, signedIn } from './call-context.ts'

export async function setUpTotp(
  { user, issuer }: { user: User; issuer: string },
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const pool = await context.pool()
  const { vault } = context
  const owner = vault.setUp ?? (await context.tokens.fresh(context.pool, signal))
  const { secret, session } = await pool.issueTotpSecret(owner, signal)
  signal.throwIfAborted()
  if (vault.setUp && session) vault.setUp = { ...vault.setUp, session }
  const uri = enrolmentUri({ issuer, user: user.email || user.username, secret })
  return { type: 'secretIssued', secret, enrolmentUri: uri }
}

/** Verifies the app and makes it the preferred second factor; only then the user is signed in. */
export async function verifyTotp(code: string, context: CallContext, signal: AbortSignal): Promise<Reply> {
  const pool = await context.pool()
  const { setUp } = context.vault
  if (!setUp) {
    const tokens = await context.tokens.fresh(context.pool, signal)
    await pool.verifyTotp(tokens, code, signal)
    await pool.setPreferredMfa(tokens.accessToken, 'totp', signal)
    signal.throwIfAborted()
    return signedIn(context, readUser(tokens))
  }
  const { session = setUp.session } = await pool.verifyTotp(setUp, code, signal)
  const answer = await pool.answerSetUp({ ...setUp, session }, signal)
  if (answer.kind !== 'tokens') throw new AuthError('auth/totp-set-up-failed')
  await pool.setPreferredMfa(answer.tokens.accessToken, 'totp', signal)
  signal.throwIfAborted()
  return signedIn(context, context.tokens.keep(answer.tokens, false))
}
