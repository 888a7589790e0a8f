import { AuthError, type AuthErrorCode, networkError } from '../auth-error.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

/** The port to the sign-up API, which keeps registration to those an administrator has entered. */
export interface SignUpApi {
  signUp(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
  confirmSignUp(input: { email: string; code: string }, signal: AbortSignal): Promise<void>
  requestMfaReset(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
}

export interface SignUpApiOptions {
  /** For instance `https://cloud.example.org/signup-api`; one trailing slash is ignored. */
  readonly baseUrl: string
  /** The app client's id, sent with an MFA reset request. */
  readonly clientId: string
  readonly fetch?: typeof fetch | undefined
}

interface Call {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  /** Any other status is a failure. */
  readonly success: number
  /** What a refusal without further words means. */
  readonly refused: AuthErrorCode
}

/** The sign-up API over HTTP. Calls reject with an AuthError whose message is the server's. */
export const createSignUpApi = ({
  baseUrl,
  clientId,
  fetch = globalThis.fetch,
}: SignUpApiOptions): SignUpApi => {
  const base = baseUrl.replace(/\/$/, '')

  const send = async ({ method, path, body, success, refused }: Call, signal: AbortSignal): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body), signal }).catch(
      (cause: unknown) => {
        throw networkError(cause)
      },
    )
    if (response.status !== success) throw await signUpRefusal(response, refused)
    // Gateways answer everything with a page: then nobody has done what was asked for.
    if (/^\s*</.test(await response.text().catch(() => '')))
      throw new AuthError('auth/protocol', 'The sign-up service sent a page')
  }

  return {
    signUp: ({ email, password }, signal) =>
      send(
        {
          method: 'POST',
          path: '/signup',
          body: { email, password },
          success: 201,
          refused: 'auth/not-registered',
        },
        signal,
      ),
    confirmSignUp: ({ email, code }, signal) =>
      send(
        {
          method: 'PUT',
          path: '/confirm_signup',
          body: { email, confirmation_code: code },
          success: 200,
          refused: 'auth/code-mismatch',
        },
        signal,
      ),
    requestMfaReset: ({ email, password }, signal) =>
      send(
        {
          method: 'PUT',
          path: '/mfa_reset_request',
          body: { email, password, client_id: clientId },
          success: 200,
          refused: 'auth/mfa-reset-refused',
        },
        signal,
      ),
  }
}
