import type { Session } from '@qportal/auth-core'

/** Refusals with status 403 that are about who asks, not about what was asked for. */
const aboutTheUser = new Set<unknown>(['FORBIDDEN_USER_SUSPENDED', 'MFA_REQUIRED'])

/**
 * The calls of a signed-in user. When the API refuses one because of who asks, the pool is asked for new tokens, and with them the call goes out
 * once more: tokens may die before their time here, as where a clock was put back after the sign-in. If the pool refuses too, the session is over
 * (revoked, expired, disabled, password to be reset), and its state leads to the sign-in with the reason.
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
      // Of calls that were refused together one renews the tokens for all.
      if (again.headers.get('authorization') === bearer(await session.idToken())) await session.refresh()
      again.headers.set('authorization', bearer(await session.idToken()))
    } catch {
      // What becomes of the session is told by its state; the caller is told what the API said.
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
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && aboutTheUser.has(Reflect.get(body, 'message_code'))
}
