import { isAuthError } from '../base/auth-error.ts'
import type { Reply } from '../machine/session-event.ts'
import type { Challenge } from '../machine/session-state.ts'
import type { PoolAnswer } from '../ports/user-pool.ts'
import { createPasswordProof } from '../srp/password-proof.ts'
import { type CallContext, signedIn } from './call-context.ts'

/** Lifetime of a challenge in the pool. */
const challengeMs = 180_000

export async function signIn(
  { email, password }: { email: string; password: string },
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const { clock, random } = context.ports
  const pool = await context.pool()
  const proof = createPasswordProof(pool.poolName, random)
  try {
    const challenge = await pool.startPasswordProof({ email, srpA: proof.srpA }, signal)
    const signed = await proof.sign({ ...challenge, password, at: clock.now() })
    return afterAnswer(await pool.answerPassword({ challenge, ...signed }, signal), email, context, signal)
  } catch (error) {
    // The user continues with the sign-up code; the automatic sign-in after it needs the password.
    if (isAuthError(error) && error.code === 'auth/user-not-confirmed' && !signal.aborted)
      context.vault.password = password
    throw error
  }
}

export async function answerCode(
  { challenge, code }: { challenge: Challenge; code: string },
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const pool = await context.pool()
  const answer = await pool.answerCode({ ...challenge, code }, signal)
  const reply = await afterAnswer(answer, challenge.email, context, signal)
  // Tokens after a one-time code imply a second factor.
  return reply.type === 'setUpRequired' ? signedIn(context, reply.user) : reply
}

export async function answerNewPassword(
  { challenge, password }: { challenge: Challenge; password: string },
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const pool = await context.pool()
  const answer = await pool.answerNewPassword({ ...challenge, password }, signal)
  return afterAnswer(answer, challenge.email, context, signal)
}

async function afterAnswer(
  answer: PoolAnswer,
  email: string,
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  signal.throwIfAborted()
  switch (answer.kind) {
    case 'tokens':
      return { type: 'setUpRequired', user: context.tokens.keep(answer.tokens, false) }
    case 'setUpRequired': {
      const { userId } = answer
      context.vault.setUp = { ...answer, email }
      return { type: 'setUpRequired', user: { sub: userId, username: userId, email } }
    }
    case 'codeRequired':
    case 'newPasswordRequired': {
      const { kind, session, userId } = answer
      const expiresAt = context.ports.clock.now() + challengeMs
      return { type: kind, challenge: { session, userId, email, expiresAt } }
    }
    default:
      return answer satisfies never
  }
}
