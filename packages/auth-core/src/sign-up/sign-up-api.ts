import { AuthError, type AuthErrorCode, networkError } from '../base/auth-error.ts'
import { signUpRefusal } from './sign-up-refusal.ts'

/**
 * The port to the sign-up API, which accepts only addresses that an administrator has registered.
 */
export interface SignUpApi {
  signUp(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
  confirmSignUp(input: { email: string; code: string }, signal: AbortSignal): Promise<void>
  requestMfaReset(input: { email: string; password: string }, signal: AbortSignal): Promise<void>
  /** Sends a code for another authenticator app, if the user may reset it without help. */
  startMfaReset(input: { email: string; password: string }, signal: AbortSignal): Promise<MfaResetStart>
  /** Exchanges the code of the mail for the secret of the new authenticator app. */
  verifyMfaResetCode(input: { token: string; code: string }, signal: AbortSignal): Promise<string>
  /** Takes a one-time code of the new app, which replaces the former one. */
  confirmMfaReset(input: { token: string; code: string }, signal: AbortSignal): Promise<void>
  /** Returns the secret of this client's sign-up, with which its code can be sent again. */
  signUpSecret?(email: string): string | undefined
}

/**
 * The start of a reset of the second factor. Clouds without these calls, and clouds where an
 * administrator decides, have recorded the request only.
 */
export type MfaResetStart =
  | { readonly outcome: 'codeSent'; readonly token: string }
  | { readonly outcome: 'administratorDecides' }

/** Options of `createSignUpApi`. */
export interface SignUpApiOptions {
  /** Example: `https://cloud.example.org/signup-api`. A trailing slash is ignored. */
  readonly baseUrl: string
  /** The app client's id, sent with a request for an MFA reset. */
  readonly clientId: string
  /**
   * Keeps the secret of a sign-up over a reload, usually `sessionStorage`. Without it the secret is
   * kept in memory.
   */
  readonly storage?: ChallengeStorage | undefined
  /** Default: `same-origin`. A server that knows browsers by a cookie needs `include`. */
  readonly credentials?: RequestCredentials | undefined
  readonly fetch?: typeof fetch | undefined
}

/** The used part of `sessionStorage`, which lasts over a reload until the tab is closed. */
export interface ChallengeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The only status of success of each call. */
const success = {
  '/signup': 201,
  '/confirm_signup': 200,
  '/mfa_reset_request': 200,
  '/mfa_reset/start': 200,
  '/mfa_reset/verify_code': 200,
  '/mfa_reset/confirm_totp': 204,
} as const

/** Statuses of clouds without the call. AWS API Gateway answers 403 to an unknown path. */
const absentStatuses: readonly number[] = [403, 404, 405]

/**
 * Creates a client of the sign-up API. Calls reject with an AuthError that has the server's
 * message.
 *
 * @throws TypeError for a `baseUrl` that is no URL of http or https, or has a query or fragment
 */
export function createSignUpApi({
  baseUrl,
  clientId,
  storage,
  credentials = 'same-origin',
  fetch = globalThis.fetch,
}: SignUpApiOptions): SignUpApi {
  if (!isApiAddress(baseUrl))
    throw new TypeError(`baseUrl is the http or https address of the sign-up API, not "${baseUrl}".`)
  const base = baseUrl.replace(/\/$/, '')

  const request = (
    method: 'POST' | 'PUT',
    path: keyof typeof success,
    body: object,
    signal: AbortSignal,
  ): Promise<Response> => {
    const headers = { 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body), credentials, signal }
    return fetch(base + path, init).catch((cause: unknown) => {
      throw networkError(cause)
    })
  }

  const readAnswer = async (
    response: Response,
    path: keyof typeof success,
    refused: AuthErrorCode,
  ): Promise<string> => {
    if (response.status !== success[path]) throw await signUpRefusal(response, refused)
    // A gateway may answer with an HTML page and status 200: the request was not performed.
    const text = await response.text().catch(() => '')
    if (/^\s*</.test(text)) throw new AuthError('auth/protocol')
    return text
  }

  /** `refused` is the code of a refusal without details. */
  const send = async (
    method: 'POST' | 'PUT',
    path: keyof typeof success,
    refused: AuthErrorCode,
    body: object,
    signal: AbortSignal,
  ): Promise<string> => readAnswer(await request(method, path, body, signal), path, refused)

  const secrets = signUpSecrets(storage, `qportal-auth.${clientId}.sign-up`)

  return {
    signUpSecret: (email) => secrets.find(email),
    signUp: async ({ email, password }, signal) => {
      const answer = await send('POST', '/signup', 'auth/not-registered', { email, password }, signal)
      secrets.keep(email, readMember(answer, 'sign_up_secret'))
    },
    confirmSignUp: async ({ email, code }, signal) => {
      // Servers without this member ignore it; without a secret the code alone decides.
      const body = { email, confirmation_code: code, sign_up_secret: secrets.find(email) }
      await send('PUT', '/confirm_signup', 'auth/code-mismatch', body, signal)
      secrets.forget()
    },
    requestMfaReset: async ({ email, password }, signal) => {
      const body = { email, password, client_id: clientId }
      await send('PUT', '/mfa_reset_request', 'auth/mfa-reset-refused', body, signal)
    },
    startMfaReset: async ({ email, password }, signal) => {
      const path = '/mfa_reset/start'
      const response = await request('POST', path, { email, password }, signal)
      if (absentStatuses.includes(response.status)) return { outcome: 'administratorDecides' }
      // The second factor is on: the cloud waits for an administrator.
      if (
        response.status === 400 &&
        /MFA_ALREADY_ENABLED|already enabled/i.test(await response.clone().text())
      )
        return { outcome: 'administratorDecides' }
      const token = readMember(await readAnswer(response, path, 'auth/mfa-reset-refused'), 'access_token')
      if (token === undefined) throw new AuthError('auth/protocol')
      return { outcome: 'codeSent', token }
    },
    verifyMfaResetCode: async ({ token, code }, signal) => {
      const body = { access_token: token, code }
      const answer = await send('POST', '/mfa_reset/verify_code', 'auth/code-mismatch', body, signal)
      const secret = readMember(answer, 'secret')
      if (secret === undefined) throw new AuthError('auth/protocol')
      return secret
    },
    confirmMfaReset: async ({ token, code }, signal) => {
      const body = { access_token: token, totp_code: code }
      await send('POST', '/mfa_reset/confirm_totp', 'auth/code-mismatch', body, signal)
    },
  }
}

function readMember(answer: string, name: string): string | undefined {
  try {
    const value = (Object(JSON.parse(answer)) as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined // A server that answers with other text.
  }
}

/** Keeps the secret of this client's latest sign-up. */
function signUpSecrets(storage: ChallengeStorage | undefined, key: string) {
  let kept: string | undefined
  const read = () => {
    try {
      return kept ?? storage?.getItem(key) ?? ''
    } catch {
      return '' // Storage is blocked.
    }
  }
  return {
    keep(email: string, secret: string | undefined) {
      kept = secret && JSON.stringify([email, secret])
      try {
        if (kept) storage?.setItem(key, kept)
        else storage?.removeItem(key)
      } catch {
        // Storage is full or blocked: only a reload loses the secret.
      }
    },
    find(email: string): string | undefined {
      try {
        const [of, secret] = JSON.parse(read()) as unknown[]
        return of === email && typeof secret === 'string' ? secret : undefined
      } catch {
        return undefined
      }
    },
    forget() {
      this.keep('', undefined)
    },
  }
}

/** Without this check, each call would fail as if there were no network. */
function isApiAddress(text: unknown): boolean {
  try {
    // In a page, a path is completed by its address.
    return typeof text === 'string' && !/[?#]/.test(text) && /^https?:/.test(new Request(text).url)
  } catch {
    return false
  }
}
