import { AuthError } from '../base/auth-error.ts'
import { base64ToBytes } from '../base/base64.ts'

export interface TokenClaims {
  readonly sub: string
  /** Seconds since 1970. */
  readonly iat: number
  /** Seconds since 1970. */
  readonly exp: number
  readonly email?: string
  readonly nonce?: string
  readonly 'cognito:username'?: string
}

/**
 * What a JSON Web Token says, for display and timing. The signature is not checked: the token came from the pool
 * over TLS, and it is the API that must not believe it. Throws AuthError `auth/protocol`.
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
