import { readErrorCode, type ApiErrorCode } from '@qportal/api-client'
import type { Session } from '@qportal/auth-core'

/** Codes with status 403 that concern the user, not the requested resource. */
const aboutTheUser: ReadonlySet<ApiErrorCode> = new Set(['api/forbidden-user-suspended', 'api/mfa-required'])

/**
 * Fetches for a signed-in user. When the API refuses the user, it refreshes the tokens and sends
 * the call once more: a clock that was put back ends tokens early. If the pool refuses too, the
 * session ends and its state contains the reason.
 */
export function fetchInSession(
  session: Pick<Session, 'idToken' | 'refresh'>,
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const again = request.clone()
    const response = await fetch(request)
    if (!(await refusesUser(response))) return response
    try {
      // Only the first of several refused calls refreshes the tokens.
      if (again.headers.get('authorization') === bearer(await session.idToken())) await session.refresh()
      again.headers.set('authorization', bearer(await session.idToken()))
    } catch {
      // The session's state reports its end. The caller gets the API's answer.
      return response
    }
    return fetch(again)
  }
}

function bearer(token: string): string {
  return `Bearer ${token}`
}

async function refusesUser(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401
  return aboutTheUser.has(await readErrorCode(response))
}
