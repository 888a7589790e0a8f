/** Tokens issued by the pool. A renewal may not contain a new refresh token. */
export interface IssuedTokens {
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken?: string | undefined
}

/** The pool's challenge to prove the password. Numbers are hexadecimal, the block is base64. */
export interface PasswordChallenge {
  readonly userId: string
  readonly srpB: string
  readonly salt: string
  readonly secretBlock: string
  readonly session?: string | undefined
}

/** The pool's reply to a right answer. */
export type PoolAnswer =
  | { readonly kind: 'tokens'; readonly tokens: IssuedTokens }
  | {
      readonly kind: 'codeRequired' | 'newPasswordRequired' | 'setUpRequired'
      readonly session: string
      readonly userId: string
    }

/**
 * Proof for changes of the second factor: an access token, or the challenge of a pool that requires
 * the set-up.
 */
export type TotpOwner = { readonly accessToken: string } | { readonly session: string }

/**
 * The port to the user pool: `cognitoUserPool` of `@qportal/auth-core/cognito` in production,
 * `fakeUserPool` of `@qportal/auth-core/testing` in tests. Every call rejects with an AuthError,
 * and settles soon after `signal` aborts.
 */
export interface UserPool {
  /** The part of the pool id after `_`; an input of the password proof. */
  readonly poolName: string
  startPasswordProof(input: { email: string; srpA: string }, signal: AbortSignal): Promise<PasswordChallenge>
  answerPassword(
    input: { challenge: PasswordChallenge; signature: string; timestamp: string },
    signal: AbortSignal,
  ): Promise<PoolAnswer>
  answerCode(
    input: { session: string; userId: string; code: string },
    signal: AbortSignal,
  ): Promise<PoolAnswer>
  answerNewPassword(
    input: { session: string; userId: string; password: string },
    signal: AbortSignal,
  ): Promise<PoolAnswer>
  /** Completes a sign-in in a pool that requires a second factor first. */
  answerSetUp(input: { session: string; userId: string }, signal: AbortSignal): Promise<PoolAnswer>
  /** Returns whether the authenticator app is the user's preferred second factor. */
  prefersTotp(accessToken: string, signal: AbortSignal): Promise<boolean>
  renewTokens(refreshToken: string, signal: AbortSignal): Promise<IssuedTokens>
  /** Returns the secret in base32 and, for a challenge, its next session. */
  issueTotpSecret(
    owner: TotpOwner,
    signal: AbortSignal,
  ): Promise<{ secret: string; session?: string | undefined }>
  verifyTotp(owner: TotpOwner, code: string, signal: AbortSignal): Promise<{ session?: string | undefined }>
  setPreferredMfa(accessToken: string, method: MfaMethod, signal: AbortSignal): Promise<void>
  /** `signUpSecret` names the sign-up of this client, if the sign-up API has returned one. */
  resendSignUpCode(email: string, signal: AbortSignal, signUpSecret?: string): Promise<void>
  /** Resolves with the masked address that the code was sent to. */
  sendResetCode(email: string, signal: AbortSignal): Promise<{ destination?: string | undefined }>
  resetPassword(input: { email: string; code: string; password: string }, signal: AbortSignal): Promise<void>
  changePassword(
    input: { accessToken: string; oldPassword: string; newPassword: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Ends this session only. */
  revokeToken(refreshToken: string, signal: AbortSignal): Promise<void>
  /** Ends all sessions of the user. */
  signOutEverywhere(accessToken: string, signal: AbortSignal): Promise<void>
}

/** `none` turns off the second factor, if the pool allows it. */
export type MfaMethod = 'totp' | 'none'
