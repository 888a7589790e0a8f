import type { HostedSignIn } from './hosted-sign-in.ts'
import type { SignUpApi } from '../sign-up/sign-up-api.ts'
import type { TokenStore } from './token-store.ts'
import type { UserPool } from './user-pool.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after `ms`, soon where these are past; the result cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

export type ChannelMessage =
  | { readonly type: 'signedIn'; readonly username: string }
  | { readonly type: 'signedOut' }

/** Other tabs of the same origin. */
export interface Channel {
  post(message: ChannelMessage): void
  /** The result stops listening and closes the channel. */
  listen(onMessage: (message: unknown) => void): () => void
}

/** The part of `sessionStorage` that is used: it outlives a reload, and ends with the tab. */
export interface ChallengeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Everything a session needs from outside. What is optional is absent where the platform lacks it. */
export interface SessionPorts {
  /** The pool, or how to load it: so that a page need not carry the AWS SDK before it is used. */
  readonly userPool: UserPool | (() => Promise<UserPool>)
  readonly signUpApi: SignUpApi
  readonly tokenStore: TokenStore
  readonly hosted?: HostedSignIn | undefined
  readonly clock: Clock
  /** So many bytes fit for secrets. */
  readonly random: (length: number) => Uint8Array
  readonly locks?: Locks | undefined
  readonly channel?: Channel | undefined
  readonly storage?: ChallengeStorage | undefined
  /** Tells apart two clients on one origin; the app client's id. */
  readonly clientId: string
}
