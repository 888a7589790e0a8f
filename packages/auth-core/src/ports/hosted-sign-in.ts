import type { IssuedTokens } from './user-pool.ts'

/** The port to the pool's own sign-in page: `createHostedSignIn` of `@qportal/auth-core/hosted`. */
export interface HostedSignIn {
  /** Leaves this page for the sign-in page. */
  open(): Promise<void>
  /** Turns the address the browser was sent back to into tokens. Works once for each `open`; rejects with an AuthError. */
  finish(url: string, signal: AbortSignal): Promise<IssuedTokens>
  /** Leaves this page to end the session of the sign-in page too. */
  openSignOut(): void
}
