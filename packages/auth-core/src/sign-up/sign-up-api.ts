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

/** Other statuses are failures. */
const success = { POST: 201, PUT: 200 } as const

/**
 * Creates a client of the sign-up API. Calls reject with an AuthError that has the server's
 * message.
 */
export function createSignUpApi({
  baseUrl,
  clientId,
  storage,
  credentials = 'same-origin',
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
  ): Promise<string> => {
    const headers = { 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body), credentials, signal }
    const response = await fetch(base + path, init).catch((cause: unknown) => {
      throw networkError(cause)
    })
    if (response.status !== success[method]) throw await signUpRefusal(response, refused)
    // A gateway may answer with an HTML page and status 200: the request was not performed.
    const text = await response.text().catch(() => '')
    if (/^\s*</.test(text)) throw new AuthError('auth/protocol')
    return text
  }

  const secrets = signUpSecrets(storage, `qportal-auth.${clientId}.sign-up`)

  return {
    signUp: async ({ email, password }, signal) => {
      const answer = await send('POST', '/signup', 'auth/not-registered', { email, password }, signal)
      secrets.keep(email, readSecret(answer))
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
  }
}

function readSecret(answer: string): string | undefined {
  try {
    const { sign_up_secret } = Object(JSON.parse(answer)) as Readonly<Record<string, unknown>>
    return typeof sign_up_secret === 'string' ? sign_up_secret : undefined
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
