import type { AuthError, AuthErrorCode } from '../base/auth-error.ts'
import type { Challenge, User } from './session-state.ts'

/** Requests from a screen. */
export type Request =
  | { readonly type: 'start' }
  | { readonly type: 'signIn'; readonly email: string; readonly password: string }
  | { readonly type: 'submitCode'; readonly code: string }
  | { readonly type: 'submitNewPassword'; readonly password: string }
  | { readonly type: 'signUp'; readonly email: string; readonly password: string }
  | { readonly type: 'confirmSignUp'; readonly email: string; readonly code: string }
  | { readonly type: 'forgotPassword'; readonly email: string }
  | { readonly type: 'resetPassword'; readonly code: string; readonly password: string }
  | { readonly type: 'setUpTotp'; readonly issuer: string }
  | { readonly type: 'verifyTotp'; readonly code: string }
  | { readonly type: 'signInHosted' }
  | { readonly type: 'finishHostedSignIn'; readonly url: string }
  | { readonly type: 'refresh' }
  | { readonly type: 'signOut' }
  | { readonly type: 'signOutEverywhere' }
  | { readonly type: 'cancel' }

/** Replies of calls. */
export type Reply =
  | { readonly type: 'noSession' }
  | { readonly type: 'codeRequired'; readonly challenge: Challenge }
  | { readonly type: 'newPasswordRequired'; readonly challenge: Challenge }
  | { readonly type: 'setUpRequired'; readonly user: User }
  | { readonly type: 'signedIn'; readonly user: User }
  | { readonly type: 'signUpAccepted'; readonly email: string }
  | { readonly type: 'signUpConfirmed'; readonly email: string }
  | { readonly type: 'resetCodeSent'; readonly email: string; readonly destination?: string }
  | { readonly type: 'passwordReset' }
  | { readonly type: 'secretIssued'; readonly secret: string; readonly enrolmentUri: string }
  | { readonly type: 'hostedPageOpened' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'failed'; readonly error: AuthError }

/** Events without a request. */
export type SpontaneousEvent =
  | { readonly type: 'timeUp' }
  | { readonly type: 'sessionEnded'; readonly reason: AuthErrorCode }
  | { readonly type: 'signedInElsewhere'; readonly username: string }
  | { readonly type: 'signedOutElsewhere' }

/** Every event has its time of arrival in milliseconds since 1970. */
export type SessionEvent = (Request | Reply | SpontaneousEvent) & { readonly at: number }

export type EventType = SessionEvent['type']
export type EventOf<Type extends EventType> = Extract<SessionEvent, { type: Type }>
