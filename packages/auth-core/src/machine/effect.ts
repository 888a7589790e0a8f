import type { Request } from './session-event.ts'
import type { Challenge, User } from './session-state.ts'

/**
 * Work that ends in one reply. At most one call is active; a newer one makes the older one stale.
 */
export type Call =
  | { readonly call: 'loadSession' }
  | Called<'signIn'>
  | { readonly call: 'answerCode'; readonly challenge: Challenge; readonly code: string }
  | { readonly call: 'answerNewPassword'; readonly challenge: Challenge; readonly password: string }
  | Called<'signUp'>
  | Called<'confirmSignUp'>
  /** Signs in with the password remembered from sign-up. */
  | { readonly call: 'signInAfterSignUp'; readonly email: string }
  | Called<'forgotPassword'>
  | {
      readonly call: 'resetPassword'
      readonly email: string
      readonly code: string
      readonly password: string
    }
  | { readonly call: 'setUpTotp'; readonly user: User; readonly issuer: string }
  | { readonly call: 'verifyTotp'; readonly code: string }
  | { readonly call: 'openHostedPage' }
  | Called<'finishHostedSignIn'>
  | { readonly call: 'refreshTokens' }
  | { readonly call: 'signOut' }
  | { readonly call: 'signOutEverywhere' }

type Called<Type extends Request['type']> = { readonly call: Type } & Omit<
  Extract<Request, { type: Type }>,
  'type'
>

/**
 * `forgetTokens` clears the store, except tokens of another user who signed in meanwhile. It
 * informs no other tab.
 */
export type Effect = Call | { readonly do: 'forgetTokens'; readonly username?: string }
