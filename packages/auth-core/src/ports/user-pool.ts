/** Tokens as the pool issues them; a renewal may come without a new refresh token. */
export interface IssuedTokens {
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken?: string
}

/** What the pool asks before it lets the password be proved. Numbers are hexadecimal, the block is base64. */
export interface PasswordChallenge {
  readonly userId: string
  readonly srpB: string
  readonly salt: string
  readonly secretBlock: string
  readonly session?: string
}

/** What the pool says after a right answer. */
export type PoolAnswer =
  | { readonly kind: 'tokens'; readonly tokens: IssuedTokens }
  | {
      readonly kind: 'codeRequired' | 'newPasswordRequired' | 'setUpRequired'
      readonly session: string
      readonly userId: string
    }

/** Who may change the second factor: a session's access token, or the challenge of a pool that demands the set-up. */
export type TotpOwner = { readonly accessToken: string } | { readonly session: string }

/**
 * The port to the user pool: `cognitoUserPool` of `@qportal/auth-core/cognito` in life, `fakeUserPool` of
 * `@qportal/auth-core/testing` in tests. Every call rejects with an AuthError, and ends soon after `signal` aborts.
 */
export interface UserPool {
  /** What follows `_` in the pool id; goes into the password proof. */
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
  /** Finishes a sign-in of a pool that demands the set-up of the second factor first. */
  answerSetUp(input: { session: string; userId: string }, signal: AbortSignal): Promise<PoolAnswer>
  /** Whether the authenticator app is the user's preferred second factor. */
  prefersTotp(accessToken: string, signal: AbortSignal): Promise<boolean>
  renewTokens(refreshToken: string, signal: AbortSignal): Promise<IssuedTokens>
  /** The secret in base32 and, for a challenge, its next session. */
  issueTotpSecret(owner: TotpOwner, signal: AbortSignal): Promise<{ secret: string; session?: string }>
  verifyTotp(owner: TotpOwner, code: string, signal: AbortSignal): Promise<{ session?: string }>
  setPreferredMfa(accessToken: string, method: MfaMethod, signal: AbortSignal): Promise<void>
  resendSignUpCode(email: string, signal: AbortSignal): Promise<void>
  /** Resolves with the masked address the code went to. */
  sendResetCode(email: string, signal: AbortSignal): Promise<{ destination?: string }>
  resetPassword(input: { email: string; code: string; password: string }, signal: AbortSignal): Promise<void>
  changePassword(
    input: { accessToken: string; oldPassword: string; newPassword: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Ends this one session. */
  revokeToken(refreshToken: string, signal: AbortSignal): Promise<void>
  /** Ends every session of the user. */
  signOutEverywhere(accessToken: string, signal: AbortSignal): Promise<void>
}

/** `none` switches the second factor off, where the pool allows that. */
export type MfaMethod = 'totp' | 'none'
