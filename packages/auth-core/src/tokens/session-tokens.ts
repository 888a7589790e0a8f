import { AuthError } from '../base/auth-error.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { User } from '../machine/session-state.ts'
import type { SessionPorts } from '../ports/ports.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import type { IssuedTokens, UserPool } from '../ports/user-pool.ts'
import { readClaims } from './token-claims.ts'
import { withLock } from './with-lock.ts'

/**
 * A token that expires within this time is renewed first, so that it is still valid on the server.
 */
const marginS = 60

type Ports = Pick<SessionPorts, 'tokenStore' | 'clock' | 'locks' | 'clientId'>

export interface SessionTokens {
  /** Returns the stored tokens, if they are readable. */
  load(): StoredTokens | undefined
  /** Stores the tokens of a sign-in and returns their user. */
  keep(issued: IssuedTokens, hosted: boolean): User
  /** Returns whether both tokens are valid for another minute by the pool's clock. */
  areFresh(tokens: StoredTokens): boolean
  /** Returns fresh tokens, renewed if necessary. Throws `auth/not-signed-in` if there are none. */
  fresh(pool: () => Promise<UserPool>, signal: AbortSignal): Promise<StoredTokens>
  /**
   * Returns new tokens even if the stored ones look valid; those renewed by another tab count as
   * new.
   */
  renew(pool: () => Promise<UserPool>, signal: AbortSignal): Promise<StoredTokens>
}

export function readUser({ idToken }: { readonly idToken: string }): User {
  const claims = readClaims(idToken)
  const groups = claims['cognito:groups']
  return {
    sub: claims.sub,
    username: claims['cognito:username'] ?? claims.sub,
    email: claims.email ?? '',
    ...(Array.isArray(groups) && { groups: groups.filter((group) => typeof group === 'string') }),
  }
}

export function createSessionTokens({ tokenStore, clock, locks, clientId }: Ports): SessionTokens {
  const nowS = (): number => Math.floor(clock.now() / 1000)

  const areFresh = ({ idToken, accessToken, clockDrift }: StoredTokens): boolean =>
    Math.min(readClaims(idToken).exp, readClaims(accessToken).exp) > nowS() - clockDrift + marginS

  const store = (
    { idToken, accessToken }: IssuedTokens,
    refreshToken: string,
    hosted: boolean,
  ): StoredTokens => {
    const { username } = readUser({ idToken })
    const clockDrift = nowS() - readClaims(accessToken).iat
    const tokens = { username, idToken, accessToken, refreshToken, clockDrift, hosted }
    tokenStore.save(tokens)
    return tokens
  }

  const load = (): StoredTokens | undefined => {
    const tokens = tokenStore.load()
    try {
      if (tokens) areFresh(tokens)
      return tokens
    } catch {
      return undefined // Truncated or foreign: treated as missing.
    }
  }

  const held = (): StoredTokens => {
    const tokens = load()
    if (!tokens) throw new AuthError('auth/not-signed-in')
    return tokens
  }

  /** Renews the tokens, unless the stored ones satisfy the condition once the lock is acquired. */
  const renewUnless = (
    willDo: (stored: StoredTokens) => boolean,
    pool: () => Promise<UserPool>,
    signal: AbortSignal,
  ): Promise<StoredTokens> =>
    withLock({ locks, clock }, `qportal-auth-refresh.${clientId}`, async () => {
      signal.throwIfAborted()
      const before = held()
      if (willDo(before)) return before
      const issued = await untilAborted((await pool()).renewTokens(before.refreshToken, signal), signal)
      // Tokens that another tab has stored meanwhile must stay: it did not wait, signed out, or
      // belongs to another user.
      const now = tokenStore.load()
      if (now?.username !== before.username) throw new AuthError('auth/signed-out-elsewhere')
      if (now.refreshToken !== before.refreshToken) return now
      return store(issued, issued.refreshToken ?? before.refreshToken, before.hosted)
    })

  return {
    load,
    keep(issued, hosted) {
      if (!issued.refreshToken) throw new AuthError('auth/protocol')
      return readUser(store(issued, issued.refreshToken, hosted))
    },
    areFresh,
    fresh: async (pool, signal) => {
      const tokens = held()
      // Does not compare with these: while another tab writes its cookies, they are half old, half
      // new.
      return areFresh(tokens) ? tokens : renewUnless(areFresh, pool, signal)
    },
    renew: async (pool, signal) => {
      const seen = held()
      const areNew = (stored: StoredTokens) => stored.accessToken !== seen.accessToken && areFresh(stored)
      return renewUnless(areNew, pool, signal)
    },
  }
}
