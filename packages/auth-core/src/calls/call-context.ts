import { networkError } from '../base/auth-error.ts'
import type { SessionPorts } from '../ports/ports.ts'
import type { User } from '../machine/session-state.ts'
import type { UserPool } from '../ports/user-pool.ts'
import { createSessionTokens, type SessionTokens } from '../tokens/session-tokens.ts'

/** What calls share and no state shows. Memory only. */
export interface Vault {
  /** From the sign-up until its automatic sign-in is over. */
  password?: string
  /** The challenge of a pool that wants the second factor set up before it gives tokens. */
  setUp?: { readonly session: string; readonly userId: string; readonly email: string }
}

export interface CallContext {
  readonly ports: SessionPorts
  readonly tokens: SessionTokens
  readonly vault: Vault
  /** The pool, loaded on first use. */
  readonly pool: () => Promise<UserPool>
}

export function createCallContext(ports: SessionPorts): CallContext {
  const { userPool } = ports
  let loaded: Promise<UserPool> | undefined
  const load = (create: () => Promise<UserPool>): Promise<UserPool> =>
    create().catch((cause: unknown) => {
      loaded = undefined // the next call tries again
      throw networkError(cause)
    })
  const pool = async (): Promise<UserPool> =>
    typeof userPool === 'function' ? (loaded ??= load(userPool)) : userPool
  return { ports, tokens: createSessionTokens(ports), vault: {}, pool }
}

export function challengeKey(clientId: string): string {
  return `qportal-auth-challenge.${clientId}`
}

/** The end of every way in: tells the other tabs. */
export function signedIn({ ports }: CallContext, user: User): { type: 'signedIn'; user: User } {
  ports.channel?.post({ type: 'signedIn', username: user.username })
  return { type: 'signedIn', user }
}
