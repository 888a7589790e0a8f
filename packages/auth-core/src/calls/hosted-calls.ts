import { AuthError } from '../base/auth-error.ts'
import type { Reply } from '../machine/session-event.ts'
import type { HostedSignIn } from '../ports/hosted-sign-in.ts'
import type { SessionPorts } from '../ports/ports.ts'
import { type CallContext, signedIn } from './call-context.ts'
import { checkSecondFactor } from './session-calls.ts'

function needed({ hosted }: SessionPorts): HostedSignIn {
  if (!hosted) throw new AuthError('auth/hosted-sign-in-failed', 'Hosted sign-in is not configured')
  return hosted
}

export async function openHostedPage({ ports }: CallContext): Promise<Reply> {
  await needed(ports).open()
  return { type: 'hostedPageOpened' }
}

export async function finishHostedSignIn(
  url: string,
  context: CallContext,
  signal: AbortSignal,
): Promise<Reply> {
  const issued = await needed(context.ports).finish(url, signal)
  signal.throwIfAborted()
  context.tokens.keep(issued, true)
  const reply = await checkSecondFactor(await context.tokens.fresh(context.pool, signal), context, signal)
  return reply.type === 'signedIn' ? signedIn(context, reply.user) : reply
}
