import { AuthError, isAuthError } from '../base/auth-error.ts'
import { loadStep } from '../machine/pending-step.ts'
import type { Reply } from '../machine/session-event.ts'
import { signOutMs } from '../machine/transitions.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import { readUser } from '../tokens/session-tokens.ts'
import { type CallContext, challengeKey } from './call-context.ts'

export async function loadSession(context: CallContext, signal: AbortSignal): Promise<Reply> {
  const { storage, clientId, clock, tokenStore } = context.ports
  const stored = context.tokens.load()
  if (tokenStore.hadConflict?.()) throw new AuthError('auth/cookies-conflict')
  if (!stored)
    return (storage && loadStep(storage, challengeKey(clientId), clock.now())) ?? { type: 'noSession' }
  const tokens = await context.tokens.fresh(context.pool, signal)
  return checkSecondFactor(tokens, context, signal)
}

/** Asks the pool whether the user's second factor is set up, and signs in if it is. */
export async function checkSecondFactor(
  tokens: StoredTokens,
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const pool = await context.pool()
  const user = readUser(tokens)
  const prefersTotp = await pool.prefersTotp(tokens.accessToken, signal).catch(async (error: unknown) => {
    // The local clock may be wrong: only a failed renewal proves that the session has ended.
    if (!isAuthError(error) || error.code !== 'auth/session-expired') throw error
    const { accessToken } = await context.tokens.renew(context.pool, signal)
    return pool.prefersTotp(accessToken, signal)
  })
  signal.throwIfAborted()
  return prefersTotp ? { type: 'signedIn', user } : { type: 'setUpRequired', user }
}

export async function refreshTokens(context: CallContext, signal: AbortSignal): Promise<Reply> {
  return {
    type: 'signedIn',
    user: readUser(await context.tokens.renew(context.pool, signal)),
  }
}

/** Ends the session here at once, and at the pool if it can be reached. */
export async function signOut(context: CallContext, signal: AbortSignal): Promise<Reply> {
  const { tokenStore, channel, hosted, clock } = context.ports
  const tokens = tokenStore.load()
  tokenStore.clear()
  channel?.post({ type: 'signedOut' })
  if (!tokens) return { type: 'signedOut' }
  const revoked = context
    .pool()
    .then((pool) => pool.revokeToken(tokens.refreshToken, signal))
    .catch(() => undefined)
  if (!tokens.hosted || !hosted) {
    await revoked
    return { type: 'signedOut' }
  }
  // Leaving the page aborts the revocation, so it gets half of the time.
  await Promise.race([revoked, new Promise<void>((resolve) => clock.after(signOutMs / 2, resolve))])
  signal.throwIfAborted()
  hosted.openSignOut()
  return new Promise(() => undefined) // The page is being left. If that fails, the state's deadline
  // ends it.
}

export async function signOutEverywhere(context: CallContext, signal: AbortSignal): Promise<Reply> {
  const { tokenStore, channel, hosted } = context.ports
  const pool = await context.pool()
  const tokens = await context.tokens.fresh(context.pool, signal)
  await pool.signOutEverywhere(tokens.accessToken, signal)
  tokenStore.clear()
  channel?.post({ type: 'signedOut' })
  if (tokens.hosted) hosted?.openSignOut()
  return { type: 'signedOut' }
}
