import { networkError } from '../base/auth-error.ts'
import type { User } from '../machine/session-state.ts'
import type { SessionPorts } from '../ports/ports.ts'
import type { UserPool } from '../ports/user-pool.ts'
import { createSessionTokens, type SessionTokens } from '../tokens/session-tokens.ts'

/** Secrets that calls share outside of the state. In memory only. */
export interface Vault {
  /** Kept from sign-up until the end of its automatic sign-in. */
  password?: string
  /** The challenge of a pool that requires a second factor before it issues tokens. */
  setUp?: { readonly session: string; readonly userId: string; readonly email: string }
}

export interface CallContext {
  readonly ports: SessionPorts
  readonly tokens: SessionTokens
  readonly vault: Vault
  /** Returns the pool; loads it on first use. */
  readonly pool: () => Promise<UserPool>
}

export function createCallContext(ports: SessionPorts): CallContext {
  const { userPool } = ports
  let loaded: Promise<UserPool> | undefined
  const load = (create: () => Promise<UserPool>): Promise<UserPool> =>
    create().catch((cause: unknown) => {
      loaded = undefined // The next call tries again.
      throw networkError(cause)
    })
  const pool = async (): Promise<UserPool> =>
    typeof userPool === 'function' ? (loaded ??= load(userPool)) : userPool
  return { ports, tokens: createSessionTokens(ports), vault: {}, pool }
}

export function challengeKey(clientId: string): string {
  return `qportal-auth-challenge.${clientId}`
}

/** Ends every sign-in: informs the other tabs. */
export function signedIn({ ports }: CallContext, user: User): { type: 'signedIn'; user: User } {
  ports.channel?.post({ type: 'signedIn', username: user.username })
  return { type: 'signedIn', user }
}
