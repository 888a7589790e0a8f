import type { PortalApiComponents } from '@qportal/api-client/wire'
import { ApiError } from '../../contract/api-error.ts'
import type { AccountSession, AccountSessions } from '../../identity/account-sessions.ts'
import type { ApiCalls } from '../api-call.ts'

type WireSession = PortalApiComponents['schemas']['Session']

export function sessionCalls(sessions: AccountSessions): ApiCalls<'listSessions' | 'endSession'> {
  return {
    async listSessions({ caller }) {
      const all = await sessions.list(caller.sub)
      return { body: { sessions: all.map((entry) => toWireSession(entry, caller.sessionId)) } }
    },

    async endSession({ caller, path }) {
      if (!(await sessions.end(caller.sub, String(path.session_id))))
        throw new ApiError('SESSION_NOT_FOUND', 'This session has ended already.')
      return { body: { message: 'The session has ended.' } }
    },
  }
}

/** Returns a sign-in as the contract describes it. */
export function toWireSession(
  { session, client, isActive }: AccountSession,
  current: string | undefined,
): WireSession {
  return {
    session_id: session.id,
    client,
    is_current: session.id === current,
    is_active: isActive,
    signed_in_at: session.signed_in_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    address: session.address,
    user_agent: session.user_agent,
  }
}
