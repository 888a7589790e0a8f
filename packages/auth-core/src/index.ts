/** Sign-in against an Amazon Cognito user pool: password proof, one-time code, enrolment. No framework. */
export { createSession } from './session/create-session.ts'
export type { Session } from './session/create-session.ts'
export type {
  Channel,
  ChannelMessage,
  ChallengeStorage,
  Clock,
  Locks,
  SessionPorts,
} from './session/ports.ts'
export { webPorts, documentCookies } from './web/web-ports.ts'
export type { WebPorts } from './web/web-ports.ts'

export { reduce, deadlineOf, isAuthenticated, authenticatedUser } from './session/reduce.ts'
export type { Challenge, SessionState, StateName, StateOf, User } from './session/session-state.ts'
export type { SessionEvent } from './session/session-event.ts'
export type { Call, Effect } from './session/effect.ts'
export type { Step } from './session/transitions.ts'

export type {
  IssuedTokens,
  MfaMethod,
  PasswordChallenge,
  PoolAnswer,
  TotpOwner,
  UserPool,
} from './session/user-pool.ts'
export { createSignUpApi } from './sign-up/sign-up-api.ts'
export type { SignUpApi, SignUpApiOptions } from './sign-up/sign-up-api.ts'
export type { HostedSignIn } from './session/hosted-sign-in.ts'

export { cookieTokenStore } from './tokens/cookie-token-store.ts'
export type { CookieJar, CookieTokenStoreOptions } from './tokens/cookie-token-store.ts'
export { memoryTokenStore } from './tokens/token-store.ts'
export type { StoredTokens, TokenStore } from './tokens/token-store.ts'

export { AuthError, isAuthError } from './auth-error.ts'
export type { AuthErrorCode } from './auth-error.ts'
