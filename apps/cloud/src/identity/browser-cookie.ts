import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { clientAddress } from '../http/client-address.ts'
import { browserLifeS, type BrowserCookie } from './attempts/known-browser.ts'
import type { UserPool } from './user-pool.ts'

const userAgentMaxLength = 256

/**
 * Returns the browser of a request with the cookie by which it is known. The cookie proves nothing
 * but an earlier sign-in and authorizes nothing. Scripts cannot read it.
 */
export function browserCookie(pool: UserPool, context: Context): BrowserCookie {
  const secure = pool.settings.cloudUrl.startsWith('https:')
  // Sibling hosts cannot set a cookie with this prefix.
  const name = secure ? '__Host-known-browser' : 'known-browser'
  return {
    address: clientAddress(context, pool.settings.trustedProxies),
    // PostgreSQL rejects NUL, and control characters could forge lines of a mail or a terminal.
    userAgent: context.req.header('user-agent')?.replaceAll(/\p{C}/gu, ' ').slice(0, userAgentMaxLength),
    value: getCookie(context, name),
    keep: (value) =>
      setCookie(context, name, value, {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'Strict',
        maxAge: browserLifeS,
      }),
  }
}
