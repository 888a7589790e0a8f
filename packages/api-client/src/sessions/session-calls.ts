import { isApiError } from '../transport/api-error.ts'
import { pathId, readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeSessions, type Session } from './session.ts'

export interface SessionCalls {
  /** Lists the user's sign-ins, newest first; undefined if the cloud does not offer them. */
  readonly listSessions: (options?: CallOptions) => Promise<readonly Session[] | undefined>
  /** Ends a sign-in; throws `api/session-not-found` if it has ended already. */
  readonly endSession: (sessionId: string, options?: CallOptions) => Promise<void>
}

export function sessionCalls({ call }: Caller): SessionCalls {
  return {
    listSessions: async (options) => {
      try {
        return await call('get', '/sessions', { ...options, decode: decodeSessions })
      } catch (error) {
        if (isApiError(error) && (error.status === 404 || error.status === 405)) return undefined
        throw error
      }
    },

    endSession: async (sessionId, options) => {
      await call('delete', '/sessions/{session_id}', {
        ...options,
        params: { path: { session_id: pathId(sessionId) } },
        notFound: 'api/session-not-found',
        decode: readNothing,
      })
    },
  }
}
