import type { Session } from '@qportal/auth-core'

/** Refusals with status 403 that are about who asks, not about what was asked for. */
const aboutTheUser = new Set<unknown>(['FORBIDDEN_USER_SUSPENDED', 'MFA_REQUIRED'])

/**
 * The calls of a signed-in user. When the API refuses one because of who asks, the pool is asked for new tokens: if it refuses too, the
 * session is over (revoked, expired, disabled, password to be reset), and its state leads to the sign-in with the reason.
 */
export function fetchInSession(
  session: Pick<Session, 'refresh'>,
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request)
    // What becomes of the session is told by its state; the caller is told what the API said.
    if (await refusesUser(response)) await session.refresh().catch(() => undefined)
    return response
  }
}

async function refusesUser(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && aboutTheUser.has(Reflect.get(body, 'message_code'))
}
