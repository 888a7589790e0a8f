import type { CookieJar } from '../src/tokens/cookie-token-store.ts'

export interface FakeCookieJar extends CookieJar {
  /** All stored cookies with their attributes, by name and domain. */
  readonly kept: Map<string, { name: string; value: string; attributes: readonly string[] }>
  /** Stores nothing, like a browser that blocks cookies. */
  blocked: boolean
}

/**
 * Behaves like `document.cookie`: stores by name, path and domain, deletes at Max-Age=0, truncates
 * at 4096 bytes.
 */
export function fakeCookieJar(address = 'https://portal.example.org/login'): FakeCookieJar {
  const kept: FakeCookieJar['kept'] = new Map()
  return {
    kept,
    page: () => new URL(address),
    blocked: false,
    read: () => [...kept.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
    write(cookie) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (this.blocked || pair.length > 4096) return
      const isPlace = (attribute: string) => /^(Domain=|Path=\/.)/.test(attribute)
      const key = [name, ...attributes.filter(isPlace).toSorted()].join(' ')
      if (attributes.includes('Max-Age=0')) kept.delete(key)
      else kept.set(key, { name, value, attributes })
    },
  }
}
