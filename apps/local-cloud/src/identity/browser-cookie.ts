import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { browserLifeS, type BrowserCookie } from './attempts/known-browser.ts'
import type { UserPool } from './user-pool.ts'

/**
 * Returns the cookie of a request by which its browser is known. It proves nothing but an earlier
 * sign-in and authorizes nothing. Scripts cannot read it.
 */
export function browserCookie(pool: UserPool, context: Context): BrowserCookie {
  const secure = pool.settings.cloudUrl.startsWith('https:')
  // Sibling hosts cannot set a cookie with this prefix.
  const name = secure ? '__Host-known-browser' : 'known-browser'
  return {
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
