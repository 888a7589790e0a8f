import { AuthError, type AuthErrorCode, networkError } from '../base/auth-error.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

/**
 * The port to the sign-up API, which accepts only addresses that an administrator has registered.
 */
export interface SignUpApi {
  signUp(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
  confirmSignUp(input: { email: string; code: string }, signal: AbortSignal): Promise<void>
  requestMfaReset(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
}

export interface SignUpApiOptions {
  /** Example: `https://cloud.example.org/signup-api`. A trailing slash is ignored. */
  readonly baseUrl: string
  /** The app client's id, sent with a request for an MFA reset. */
  readonly clientId: string
  readonly fetch?: typeof fetch | undefined
}

/** Other statuses are failures. */
const success = { POST: 201, PUT: 200 } as const

/**
 * Creates a client of the sign-up API. Calls reject with an AuthError that has the server's
 * message.
 */
export function createSignUpApi({
  baseUrl,
  clientId,
  fetch = globalThis.fetch,
}: SignUpApiOptions): SignUpApi {
  const base = baseUrl.replace(/\/$/, '')

  /** `refused` is the code of a refusal without details. */
  const send = async (
    method: keyof typeof success,
    path: string,
    refused: AuthErrorCode,
    body: object,
    signal: AbortSignal,
  ): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body), signal }).catch(
      (cause: unknown) => {
        throw networkError(cause)
      },
    )
    if (response.status !== success[method]) throw await signUpRefusal(response, refused)
    // A gateway may answer with an HTML page and status 200: the request was not performed.
    if (/^\s*</.test(await response.text().catch(() => ''))) throw new AuthError('auth/protocol')
  }

  return {
    signUp: ({ email, password }, signal) =>
      send('POST', '/signup', 'auth/not-registered', { email, password }, signal),
    confirmSignUp: ({ email, code }, signal) =>
      send('PUT', '/confirm_signup', 'auth/code-mismatch', { email, confirmation_code: code }, signal),
    requestMfaReset: ({ email, password }, signal) =>
      send(
        'PUT',
        '/mfa_reset_request',
        'auth/mfa-reset-refused',
        { email, password, client_id: clientId },
        signal,
      ),
  }
}
