import type { AuthErrorCode } from '../base/auth-error.ts'

/** The signed-in user. */
export interface User {
  /** The pool's permanent id of the user. Use it as key for stored data. */
  readonly sub: string
  /** The pool's user name (`cognito:username`). */
  readonly username: string
  readonly email: string
  /** The user's groups (`cognito:groups`); absent if there are none. Only for display: an API must check them. */
  readonly groups?: readonly string[]
}

/** A challenge that the pool sent after the password. It expires at `expiresAt` (3 minutes). */
export interface Challenge {
  readonly session: string
  /** The user id in the pool's answers (USER_ID_FOR_SRP). */
  readonly userId: string
  /** The address that the user signs in with. */
  readonly email: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** The state of sign-in. No member contains a password or token. */
export type SessionState =
  /** Before `start` has read the stored tokens and asked the pool. */
  | { readonly name: 'unknown' }
  /**
   * The pool cannot be reached; tokens are kept. With `user`, the second factor was done before.
   */
  | { readonly name: 'unreachable'; readonly user?: User }
  /** `reason` says why a session or an attempt ended, if there was one. */
  | { readonly name: 'signedOut'; readonly reason?: AuthErrorCode }
  | { readonly name: 'passwordSent'; readonly email: string }
  | { readonly name: 'awaitingOneTimeCode'; readonly challenge: Challenge }
  | { readonly name: 'newPasswordRequired'; readonly challenge: Challenge }
  /** The password was right, but there is no second factor: not signed in. */
  | { readonly name: 'mustSetUpTotp'; readonly user: User }
  | {
      readonly name: 'enrolling'
      readonly user: User
      readonly secret: string
      readonly enrolmentUri: string
    }
  | { readonly name: 'awaitingSignUpCode'; readonly email: string }
  /**
   * Confirmed. Sign-in is tried every 5 s until `giveUpAt`, next at `nextTryAt` (absent during a
   * try).
   */
  | {
      readonly name: 'activating'
      readonly email: string
      readonly giveUpAt: number
      readonly nextTryAt?: number
    }
  | { readonly name: 'signedIn'; readonly user: User }
  | { readonly name: 'refreshing'; readonly user: User }
  /** A reset code was sent to `destination` (the address as masked by the pool). */
  | { readonly name: 'resetRequested'; readonly email: string; readonly destination?: string }
  | { readonly name: 'hostedSignIn'; readonly giveUpAt: number }
  /** `giveUpAt` is absent for a sign-out everywhere, which needs the pool's confirmation. */
  | { readonly name: 'signingOut'; readonly user?: User; readonly giveUpAt?: number }

/** Name of a state of the session. */
export type StateName = SessionState['name']
/** The state with a name. */
export type StateOf<Name extends StateName> = Extract<SessionState, { name: Name }>
