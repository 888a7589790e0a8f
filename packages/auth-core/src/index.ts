/**
 * Sign-in against an Amazon Cognito user pool: SRP password proof, one-time code, enrolment. No
 * framework.
 */
export { createSession } from './session/create-session.ts'
export type { CallOptions, Session, SessionClaims } from './session/create-session.ts'
export type { TokenClaims } from './tokens/token-claims.ts'
export type { Channel, ChannelMessage, Clock, Locks, SessionPorts } from './ports/ports.ts'
export type { ChallengeStorage } from './sign-up/sign-up-api.ts'
export { webPorts, documentCookies } from './web/web-ports.ts'
export type { WebPorts } from './web/web-ports.ts'

export { reduce, isAuthenticated } from './machine/reduce.ts'
export type { Challenge, SessionState, User } from './machine/session-state.ts'
export type { SessionEvent } from './machine/session-event.ts'
export type { Call, Effect } from './machine/effect.ts'
export type { Step } from './machine/transitions.ts'

export type {
  IssuedTokens,
  MfaMethod,
  PasswordChallenge,
  PoolAnswer,
  TotpOwner,
  UserPool,
} from './ports/user-pool.ts'
export { createSignUpApi } from './sign-up/sign-up-api.ts'
export type { MfaResetStart, SignUpApi, SignUpApiOptions } from './sign-up/sign-up-api.ts'
export type { HostedSignIn } from './ports/hosted-sign-in.ts'

export { cookieTokenStore } from './tokens/cookie-token-store.ts'
export type { CookieJar, CookieTokenStoreOptions } from './tokens/cookie-token-store.ts'
export { memoryTokenStore } from './tokens/memory-token-store.ts'
export type { StoredTokens, TokenStore } from './ports/token-store.ts'

export { AuthError, isAuthError } from './base/auth-error.ts'
export type { AuthErrorCode } from './base/auth-error.ts'
