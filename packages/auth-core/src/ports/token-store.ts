/** The tokens of one session, as a store keeps them. */
export interface StoredTokens {
  readonly username: string
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string
  /** This machine's clock minus the pool's, in seconds. */
  readonly clockDrift: number
  /** Signed in on the hosted page, which wants to be told of the sign-out. */
  readonly hosted: boolean
}

/** Where tokens live. Synchronous, so that no other code runs between the check for a stale reply and the write. */
export interface TokenStore {
  /** Whether the tabs of a browser see the same tokens. */
  readonly shared: boolean
  load(): StoredTokens | undefined
  /** Replaces everything kept, other users' tokens too. Throws AuthError `auth/tokens-too-large` or `auth/tokens-not-kept`. */
  save(tokens: StoredTokens): void
  clear(): void
}
