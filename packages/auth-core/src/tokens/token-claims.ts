import { AuthError } from '../base/auth-error.ts'
import { base64ToBytes } from '../base/base64.ts'

/** Claims that every token of a pool has, and those of ID tokens and hosted sign-in. */
export interface TokenClaims {
  readonly sub: string
  /** Seconds since 1970. */
  readonly iat: number
  /** Seconds since 1970. */
  readonly exp: number
  readonly email?: string
  readonly nonce?: string
  readonly 'cognito:username'?: string
  readonly 'cognito:groups'?: unknown
}

/**
 * Returns the claims of a JSON Web Token, for display and timing. The signature is not checked: the
 * token came from the pool over TLS, and the API must verify it. Throws AuthError `auth/protocol`.
 */
export function readClaims(token: string): TokenClaims {
  let cause: unknown
  try {
    const claims = JSON.parse(
      new TextDecoder().decode(base64ToBytes(token.split('.')[1] ?? '')),
    ) as TokenClaims
    if (claims.sub && Number.isFinite(claims.iat) && Number.isFinite(claims.exp)) return claims
  } catch (error) {
    cause = error
  }
  throw new AuthError('auth/protocol', undefined, { cause })
}
