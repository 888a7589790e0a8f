import type { AuthorizationRequest } from '../challenges/challenge-store.ts'
import { findClient, type PoolSettings } from '../pool-settings.ts'

export type AuthorizationCheck =
  | { ok: true; request: AuthorizationRequest }
  /** Shown on the hosted page, because the redirect address is not the client's. */
  | { ok: false; problem: 'unknownClient' | 'unknownRedirect' }
  /** Sent to the client at its redirect address. */
  | { ok: false; problem: 'refused'; redirectTo: string }

/** Base64url of a SHA-256 hash (RFC 7636, 4.2). */
const codeChallengeForm = /^[\w-]{43}$/

/**
 * Validates an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3; OpenID Connect Core,
 * 3.1.2.1).
 */
export function checkAuthorizationRequest(
  settings: PoolSettings,
  parameters: Readonly<Record<string, string | undefined>>,
): AuthorizationCheck {
  const client = findClient(settings, parameters.client_id ?? '')
  if (!client) return { ok: false, problem: 'unknownClient' }
  const redirectUri = parameters.redirect_uri ?? ''
  if (!client.callbackUrls.includes(redirectUri)) return { ok: false, problem: 'unknownRedirect' }
  const { state } = parameters
  const refuse = (error: string, error_description: string): AuthorizationCheck => ({
    ok: false,
    problem: 'refused',
    redirectTo: withParameters(redirectUri, { error, error_description, state }),
  })
  if (parameters.response_type !== 'code')
    return refuse('unsupported_response_type', 'Only the code flow is offered.')
  if (
    parameters.code_challenge_method !== 'S256' ||
    !codeChallengeForm.test(parameters.code_challenge ?? '')
  ) {
    return refuse('invalid_request', 'A code_challenge with the method S256 is required.')
  }
  // The hosted page keeps no session, so a request without interaction can never succeed.
  if (parameters.prompt === 'none') return refuse('login_required', 'Every sign-in asks for the password.')
  const { nonce, code_challenge: codeChallenge = '' } = parameters
  return { ok: true, request: { clientId: client.id, redirectUri, state, nonce, codeChallenge } }
}

export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
