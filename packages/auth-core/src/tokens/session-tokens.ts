import { AuthError } from '../base/auth-error.ts'
import type { SessionPorts } from '../ports/ports.ts'
import type { User } from '../machine/session-state.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { IssuedTokens, UserPool } from '../ports/user-pool.ts'
import { readClaims } from './token-claims.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import { withLock } from './with-lock.ts'

/** A token that ends within this time is renewed first, so that it is still good when the server reads it. */
const marginS = 60

type Ports = Pick<SessionPorts, 'tokenStore' | 'clock' | 'locks' | 'clientId'>

export interface SessionTokens {
  /** What is stored, if it can be read. */
  load(): StoredTokens | undefined
  /** Stores what a sign-in has brought; the user in it. */
  keep(issued: IssuedTokens, hosted: boolean): User
  /** Whether both tokens are good for another minute by the pool's clock. */
  areFresh(tokens: StoredTokens): boolean
  /** Stored tokens that are fresh, renewed if need be. Throws `auth/not-signed-in` when there are none. */
  fresh(pool: () => Promise<UserPool>, signal: AbortSignal): Promise<StoredTokens>
  /** New tokens even if the stored ones look good; new ones of another tab will do. */
  renew(pool: () => Promise<UserPool>, signal: AbortSignal): Promise<StoredTokens>
}

export function userOf({ idToken }: { readonly idToken: string }): User {
  const claims = readClaims(idToken)
  return { sub: claims.sub, username: claims['cognito:username'] ?? claims.sub, email: claims.email ?? '' }
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
    const { username } = userOf({ idToken })
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
      return undefined // cut or foreign: as good as none
    }
  }

  const held = (): StoredTokens => {
    const tokens = load()
    if (!tokens) throw new AuthError('auth/not-signed-in')
    return tokens
  }

  /** New tokens, unless what is stored when our turn comes will do. */
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
      // what another tab has stored meanwhile (it did not wait for us, signed out, or is another user's) must stand
      const now = tokenStore.load()
      if (now?.username !== before.username) throw new AuthError('auth/signed-out-elsewhere')
      if (now.refreshToken !== before.refreshToken) return now
      return store(issued, issued.refreshToken ?? before.refreshToken, before.hosted)
    })

  return {
    load,
    keep(issued, hosted) {
      if (!issued.refreshToken) throw new AuthError('auth/protocol')
      return userOf(store(issued, issued.refreshToken, hosted))
    },
    areFresh,
    fresh: async (pool, signal) => {
      const tokens = held()
      // Not compared with these: where another tab was writing its cookies they are half old, half new.
      return areFresh(tokens) ? tokens : renewUnless(areFresh, pool, signal)
    },
    renew: async (pool, signal) => {
      const seen = held()
      const areNew = (stored: StoredTokens) => stored.accessToken !== seen.accessToken && areFresh(stored)
      return renewUnless(areNew, pool, signal)
    },
  }
}
