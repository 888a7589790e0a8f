import type { CookieJar } from '../src/tokens/cookie-token-store.ts'

export interface FakeCookieJar extends CookieJar {
  /** Every cookie kept with its attributes, by name and domain. */
  readonly kept: Map<string, { name: string; value: string; attributes: readonly string[] }>
  /** Stops keeping anything, as a browser that blocks cookies. */
  blocked: boolean
}

/** Behaves as `document.cookie`: keeps by name, path and domain, forgets at Max-Age=0, cuts at 4096 bytes. */
export function fakeCookieJar(): FakeCookieJar {
  const kept: FakeCookieJar['kept'] = new Map()
  return {
    kept,
    blocked: false,
    read: () => [...kept.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
    write(cookie) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (this.blocked || pair.length > 4096) return
      const key = [name, ...attributes.filter((attribute) => attribute.startsWith('Domain='))].join(' ')
      if (attributes.includes('Max-Age=0')) kept.delete(key)
      else kept.set(key, { name, value, attributes })
    },
  }
}
