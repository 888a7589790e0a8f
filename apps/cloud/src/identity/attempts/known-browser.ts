import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

/** The browser of a request, and the cookie by which it is known; see `browserCookie`. */
export interface BrowserCookie {
  /** The network address of the request. */
  readonly address: string
  readonly userAgent: string | undefined
  readonly value: string | undefined
  readonly keep: (value: string) => void
}

/** The accounts that a shared browser is known for. */
const maxAccounts = 4
const maxLength = 1024
const idBytes = 16
export const browserLifeS = 365 * 86_400

/**
 * Returns the name under which guesses of this browser are counted, if it has signed in to the
 * account before. Otherwise they count with those of all strangers.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownAs(
  pool: UserPool,
  browser: BrowserCookie | undefined,
  user: User | undefined,
): string | undefined {
  const entry = splitEntries(browser).find((text) => user && isOwn(pool, text, user.id))
  return entry && `browser ${splitEntry(entry).id}`
}

/** Makes the browser known for this account, after a complete sign-in. */
export function rememberBrowser(pool: UserPool, browser: BrowserCookie | undefined, user: User): void {
  const entries = splitEntries(browser)
  const others = entries.filter((text) => splitEntry(text).userId !== user.id).slice(0, maxAccounts - 1)
  const known = entries.find((text) => isOwn(pool, text, user.id))
  const id = known ? splitEntry(known).id : Buffer.from(pool.randomBytes(idBytes)).toString('base64url')
  const since = String(Math.floor(pool.clock.now().getTime() / 1000))
  const mark = computeMark(pool, { userId: user.id, id, since })
  browser?.keep([[user.id, id, since, mark].join('.'), ...others].join('~'))
}

function splitEntries(browser: BrowserCookie | undefined): string[] {
  const value = browser?.value ?? ''
  return value && value.length <= maxLength ? value.split('~').slice(0, maxAccounts) : []
}

function isOwn(pool: UserPool, entry: string, userId: string): boolean {
  const parts = splitEntry(entry)
  const ageS = pool.clock.now().getTime() / 1000 - Number(parts.since)
  return parts.userId === userId && parts.mark === computeMark(pool, parts) && ageS < browserLifeS
}

function splitEntry(entry: string) {
  const [userId = '', id = '', since = '', mark = ''] = entry.split('.')
  return { userId, id, since, mark }
}

function computeMark(
  pool: UserPool,
  { userId, id, since }: { userId: string; id: string; since: string },
): string {
  return pool.secrets.mark(`${userId} ${id} ${since}`, 'known browser').toString('base64url')
}
