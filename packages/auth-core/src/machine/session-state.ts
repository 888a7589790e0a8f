import type { AuthErrorCode } from '../base/auth-error.ts'

export interface User {
  /** The pool's lasting id of the user: key what you store for a user by this. */
  readonly sub: string
  /** The pool's own name of the user (`cognito:username`). */
  readonly username: string
  readonly email: string
}

/** A question that the pool has put after the password; it forgets it at `expiresAt` (3 minutes). */
export interface Challenge {
  readonly session: string
  /** What the pool calls the user in its answers (USER_ID_FOR_SRP). */
  readonly userId: string
  /** What the user signs in with. */
  readonly email: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Where sign-in stands. No member holds a password or a token. */
export type SessionState =
  /** Nothing is known yet: `start` reads the stored tokens and asks the pool. */
  | { readonly name: 'unknown' }
  /** The pool cannot be reached; tokens are kept. With `user` the second factor was done before. */
  | { readonly name: 'unreachable'; readonly user?: User }
  /** `reason` says why a session or an attempt ended; absent when there was none. */
  | { readonly name: 'signedOut'; readonly reason?: AuthErrorCode }
  | { readonly name: 'passwordSent'; readonly email: string }
  | { readonly name: 'awaitingOneTimeCode'; readonly challenge: Challenge }
  | { readonly name: 'newPasswordRequired'; readonly challenge: Challenge }
  /** The password was right, the second factor is missing: not signed in. */
  | { readonly name: 'mustSetUpTotp'; readonly user: User }
  | {
      readonly name: 'enrolling'
      readonly user: User
      readonly secret: string
      readonly enrolmentUri: string
    }
  | { readonly name: 'awaitingSignUpCode'; readonly email: string }
  /** Confirmed; sign-in is tried every 5 s until `giveUpAt`, the next time at `nextTryAt` (absent: under way). */
  | {
      readonly name: 'activating'
      readonly email: string
      readonly giveUpAt: number
      readonly nextTryAt?: number
    }
  | { readonly name: 'signedIn'; readonly user: User }
  | { readonly name: 'refreshing'; readonly user: User }
  /** A reset code is on its way to `destination` (the address as the pool masks it). */
  | { readonly name: 'resetRequested'; readonly email: string; readonly destination?: string }
  | { readonly name: 'hostedSignIn'; readonly giveUpAt: number }
  /** `giveUpAt` is absent when signing out everywhere, which must not be taken for done. */
  | { readonly name: 'signingOut'; readonly user?: User; readonly giveUpAt?: number }

export type StateName = SessionState['name']
export type StateOf<Name extends StateName> = Extract<SessionState, { name: Name }>
