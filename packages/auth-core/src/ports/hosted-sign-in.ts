import type { IssuedTokens } from './user-pool.ts'

/**
 * The port to the pool's hosted sign-in page: `createHostedSignIn` of `@qportal/auth-core/hosted`.
 */
export interface HostedSignIn {
  /** Navigates to the sign-in page. */
  open(): Promise<void>
  /**
   * Exchanges the URL of the callback for tokens. Works once per `open`; rejects with an AuthError.
   */
  finish(url: string, signal: AbortSignal): Promise<IssuedTokens>
  /** Navigates to the sign-out of the hosted page. */
  openSignOut(): void
}
