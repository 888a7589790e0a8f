import type { ChallengeStorage, SignUpApi } from '../sign-up/sign-up-api.ts'
import type { HostedSignIn } from './hosted-sign-in.ts'
import type { TokenStore } from './token-store.ts'
import type { UserPool } from './user-pool.ts'

export type { ChallengeStorage } from '../sign-up/sign-up-api.ts'

/** The current time, and timers. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  now(): number
  /**
   * Calls `run` once after `ms`, or soon if `ms` is not positive. Returns a function that cancels
   * it.
   */
  after(ms: number, run: () => void): () => void
}

/** The used part of `navigator.locks`. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/** A message to the other tabs. */
export type ChannelMessage =
  | { readonly type: 'signedIn'; readonly username: string }
  | { readonly type: 'signedOut' }

/** Messages between tabs of one origin. */
export interface Channel {
  post(message: ChannelMessage): void
  /** Returns a function that stops listening and closes the channel. */
  listen(onMessage: (message: unknown) => void): () => void
}

/**
 * Everything a session needs from outside. Optional ports are absent if the platform lacks them.
 */
export interface SessionPorts {
  /**
   * The pool, or a function that loads it. Loading it late keeps the AWS SDK out of the first page.
   */
  readonly userPool: UserPool | (() => Promise<UserPool>)
  /** Without it, sign-up and requests for an MFA reset throw a TypeError. */
  readonly signUpApi?: SignUpApi | undefined
  readonly tokenStore: TokenStore
  readonly hosted?: HostedSignIn | undefined
  readonly clock: Clock
  /** Returns `length` cryptographically secure random bytes. */
  readonly random: (length: number) => Uint8Array
  readonly locks?: Locks | undefined
  readonly channel?: Channel | undefined
  readonly storage?: ChallengeStorage | undefined
  /** The app client's id. Separates the sessions of two clients on one origin. */
  readonly clientId: string
}
