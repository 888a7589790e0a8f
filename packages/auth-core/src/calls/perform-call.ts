import type { Call } from '../machine/effect.ts'
import type { Reply } from '../machine/session-event.ts'
import type { CallContext } from './call-context.ts'
import { finishHostedSignIn, openHostedPage } from './hosted-calls.ts'
import { answerCode, answerNewPassword, signIn } from './password-calls.ts'
import { requireSignUpApi } from './require-sign-up-api.ts'
import { loadSession, refreshTokens, signOut, signOutEverywhere } from './session-calls.ts'
import { setUpTotp, verifyTotp } from './totp-calls.ts'

/**
 * Performs one call through the ports and returns its reply; rejects with an AuthError.
 * After `signal` aborts, it stores nothing and informs nobody.
 */
export async function performCall(call: Call, context: CallContext, signal: AbortSignal): Promise<Reply> {
  const { ports, vault } = context
  switch (call.call) {
    case 'loadSession':
      return loadSession(context, signal)
    case 'signIn':
      return signIn(call, context, signal)
    case 'signInAfterSignUp':
      return signIn({ ...call, password: vault.password ?? '' }, context, signal)
    case 'answerCode':
      return answerCode(call, context, signal)
    case 'answerNewPassword':
      return answerNewPassword(call, context, signal)
    case 'signUp':
      await requireSignUpApi(ports).signUp(call, signal)
      signal.throwIfAborted()
      vault.password = call.password
      return { type: 'signUpAccepted', email: call.email }
    case 'confirmSignUp':
      await requireSignUpApi(ports).confirmSignUp(call, signal)
      return { type: 'signUpConfirmed', email: call.email }
    case 'forgotPassword': {
      const pool = await context.pool()
      const { destination } = await pool.sendResetCode(call.email, signal)
      return { type: 'resetCodeSent', email: call.email, destination }
    }
    case 'resetPassword': {
      const pool = await context.pool()
      await pool.resetPassword(call, signal)
      return { type: 'passwordReset' }
    }
    case 'setUpTotp':
      return setUpTotp(call, context, signal)
    case 'verifyTotp':
      return verifyTotp(call.code, context, signal)
    case 'openHostedPage':
      return openHostedPage(context)
    case 'finishHostedSignIn':
      return finishHostedSignIn(call.url, context, signal)
    case 'refreshTokens':
      return refreshTokens(context, signal)
    case 'signOut':
      return signOut(context, signal)
    case 'signOutEverywhere':
      return signOutEverywhere(context, signal)
    default:
      return call satisfies never
  }
}
