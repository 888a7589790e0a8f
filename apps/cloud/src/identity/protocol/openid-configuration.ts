import { cloudPaths } from '../../http/cloud-paths.ts'
import type { PoolSettings } from '../pool-settings.ts'

/** Returns the pool's OpenID configuration (OpenID Connect Discovery 1.0, section 3). */
export function openidConfiguration({ issuer, cloudUrl }: PoolSettings) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${cloudUrl}${cloudPaths.oauth}/authorize`,
    token_endpoint: `${cloudUrl}${cloudPaths.oauth}/token`,
    revocation_endpoint: `${cloudUrl}${cloudPaths.oauth}/revoke`,
    end_session_endpoint: `${cloudUrl}${cloudPaths.logout}`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
  }
}
