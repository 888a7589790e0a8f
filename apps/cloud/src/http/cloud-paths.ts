/**
 * The paths of the cloud's port, apart from those of the user API at the root. The apps are mounted
 * here, the portal and OpenID clients learn these addresses, and proxies forward them.
 */
export const cloudPaths = {
  identity: '/identity',
  signUpApi: '/signup-api',
  /** Authorization endpoints and pages of the hosted sign-in. */
  oauth: '/oauth2',
  logout: '/logout',
  /** The file storage of a cloud of the S3 generation. */
  storage: '/storage',
  /** The operator's pages. Proxies must not forward them. */
  local: '/local',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  version: '/version',
} as const
