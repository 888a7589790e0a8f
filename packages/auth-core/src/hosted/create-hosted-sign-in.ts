import { AuthError, networkError } from '../base/auth-error.ts'
import type { HostedSignIn } from '../ports/hosted-sign-in.ts'
import type { IssuedTokens } from '../ports/user-pool.ts'
import type { ChallengeStorage } from '../sign-up/sign-up-api.ts'
import { readClaims } from '../tokens/token-claims.ts'
import { computeChallenge, createAttempt, takeAttempt } from './pending-attempt.ts'

/** Where the hosted sign-in page is, and where it returns to. */
export interface HostedSignInOptions {
  /**
   * The URL of `/oauth2/authorize`, `/oauth2/token` and `/logout`, for example
   * `https://sign-in.example.org`.
   */
  readonly baseUrl: string
  readonly clientId: string
  /** The URL to return to with `?code&state`. It must be registered with the app client. */
  readonly redirectUri: string
  /** The URL to return to after sign-out. It must be registered, too. */
  readonly signOutUri: string
  /** `aws.cognito.signin.user.admin` is required to ask for the second factor. */
  readonly scopes?: readonly string[] | undefined
  /**
   * Returns the language of the page, called when it is opened. Default: the browser's preference.
   */
  readonly language?: (() => string) | undefined
  /** Navigates away, usually `(url) => location.assign(url)`. */
  readonly navigate: (url: string) => void
  /** Stores the attempt until the browser returns; `storage` of `webPorts`. */
  readonly storage: ChallengeStorage
  readonly random: (length: number) => Uint8Array
  readonly fetch?: typeof fetch | undefined
}

const defaultScopes = ['openid', 'email', 'aws.cognito.signin.user.admin']

function failure(message?: string): AuthError {
  return new AuthError('auth/hosted-sign-in-failed', message)
}

/**
 * Creates a hosted sign-in by authorization code (RFC 6749) with PKCE (RFC 7636), state and nonce.
 */
export function createHostedSignIn({
  baseUrl,
  clientId,
  redirectUri,
  signOutUri,
  scopes = defaultScopes,
  language,
  navigate,
  storage,
  random,
  fetch = globalThis.fetch,
}: HostedSignInOptions): HostedSignIn {
  const base = baseUrl.replace(/\/$/, '')
  const key = `qportal-auth-hosted.${clientId}`

  const redeem = async (code: string, verifier: string, signal: AbortSignal): Promise<IssuedTokens> => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    })
    const response = await fetch(`${base}/oauth2/token`, { method: 'POST', body, signal }).catch(
      (cause: unknown) => {
        throw networkError(cause)
      },
    )
    if (response.status >= 500) throw new AuthError('auth/server-error')
    return readTokens(await response.json().catch(() => undefined))
  }

  return {
    async open() {
      const { verifier, state, nonce } = createAttempt(random)
      storage.setItem(key, JSON.stringify({ verifier, state, nonce }))
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await computeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(language && { lang: language() }),
      })
      navigate(`${base}/oauth2/authorize?${query}`)
    },

    async finish(url, signal) {
      const query = new URL(url).searchParams
      const attempt = takeAttempt(storage, key)
      if (!attempt || query.get('state') !== attempt.state) throw failure('This sign-in was not begun here')
      const code = query.get('code')
      if (!code) throw failure(query.get('error_description') ?? query.get('error') ?? undefined)
      const tokens = await redeem(code, attempt.verifier, signal)
      if (readClaims(tokens.idToken).nonce !== attempt.nonce)
        throw failure('The token is not for this sign-in')
      return tokens
    },

    openSignOut() {
      navigate(`${base}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: signOutUri })}`)
    },
  }
}

function readTokens(body: unknown): IssuedTokens {
  const member = (name: string): string | undefined => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const [idToken, accessToken] = [member('id_token'), member('access_token')]
  if (!idToken || !accessToken) throw failure(member('error_description') ?? member('error'))
  return { idToken, accessToken, refreshToken: member('refresh_token') }
}
