import { SignJWT } from 'jose'
import { uuidV4 } from '../../dependencies/uuid.ts'
import { type AppClient, poolRules } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { signingKey } from './signing-keys.ts'

export interface TokenSubject {
  readonly user: User
  readonly client: AppClient
  readonly sessionId: string
  readonly signedInAt: Date
  /** From the authorization request. Only the first ID token carries it. */
  readonly nonce?: string | undefined
}

export interface SignedTokens {
  readonly idToken: string
  readonly accessToken: string
}

/**
 * Signs the two tokens of a session with the claims of Cognito. `origin_jti` is the session:
 * revoking it revokes both.
 */
export async function signTokens(pool: UserPool, subject: TokenSubject): Promise<SignedTokens> {
  const { user, client, sessionId, signedInAt, nonce } = subject
  const { kid, key } = await signingKey(pool)
  const issuedAt = Math.floor(pool.clock.now().getTime() / 1000)
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({
      ...claims,
      sub: user.id,
      iss: pool.settings.issuer,
      origin_jti: sessionId,
      jti: uuidV4(pool.randomBytes(16)),
      auth_time: Math.floor(signedInAt.getTime() / 1000),
      iat: issuedAt,
      exp: issuedAt + poolRules.tokenLifeS,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)
  const [idToken, accessToken] = await Promise.all([
    sign({
      token_use: 'id',
      aud: client.id,
      email: user.email,
      email_verified: true,
      'cognito:username': user.id,
      ...(user.is_administrator && { 'cognito:groups': ['administrator'] }),
      ...(nonce === undefined ? {} : { nonce }),
    }),
    sign({
      token_use: 'access',
      client_id: client.id,
      username: user.id,
      scope: 'aws.cognito.signin.user.admin openid email',
    }),
  ])
  return { idToken, accessToken }
}
