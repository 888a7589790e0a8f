/** The tokens of one session in a store. */
export interface StoredTokens {
  readonly username: string
  readonly idToken: string
  readonly accessToken: string
  readonly refreshToken: string
  /** The local clock minus the pool's, in seconds. */
  readonly clockDrift: number
  /** True after a hosted sign-in; its page must be told of the sign-out. */
  readonly hosted: boolean
}

/**
 * Stores tokens. Synchronous, so that no other code runs between the check for a stale reply and
 * the write.
 */
export interface TokenStore {
  /** True if all tabs of the browser see the same tokens. */
  readonly shared: boolean
  load(): StoredTokens | undefined
  /**
   * Replaces everything stored, including other users' tokens. Throws AuthError
   * `auth/tokens-too-large` or `auth/tokens-not-kept`.
   */
  save(tokens: StoredTokens): void
  clear(): void
  /**
   * Returns whether the last `load` found tokens of somebody else among its own and deleted them
   * all. Absent in stores that nobody else can write.
   */
  readonly hadConflict?: (() => boolean) | undefined
}
