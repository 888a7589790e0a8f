import { AuthError } from '../base/auth-error.ts'
import type { StoredTokens, TokenStore } from '../ports/token-store.ts'

/** Access to `document.cookie`. */
export interface CookieJar {
  /** Returns all visible cookies as `a=1; b=2`. */
  read(): string
  /** Writes one cookie with its attributes. */
  write(cookie: string): void
  /** Returns the address of the page, to find cookies of parent domains and of other paths. */
  readonly page?: (() => { readonly hostname: string; readonly pathname: string }) | undefined
}

/** Options of `cookieTokenStore`. */
export interface CookieTokenStoreOptions {
  readonly clientId: string
  /**
   * The parent domain that shares the session. Default: this host only. `localhost` allows plain
   * http.
   */
  readonly domain?: string | undefined
  readonly jar: CookieJar
  /**
   * Uses the names of Amplify and amazon-cognito-identity-js, without a prefix, so that such
   * applications share the session. Other hosts of the domain can then set the cookies too.
   */
  readonly namesOfAmplify?: boolean | undefined
}

/** Browsers truncate a cookie at 4096 bytes of name and value. */
const maxCookieBytes = 4_095
/** Servers commonly reject request headers over 8 kB; the rest is for other cookies. */
const maxTotalBytes = 7_168
const oneYearS = 365 * 24 * 60 * 60

const family = 'CognitoIdentityServiceProvider.'

/**
 * Stores each token in its own cookie: path /, 365 days, SameSite strict, secure except on
 * localhost. The names begin with `__Host-`, which no other host can set; on a parent domain with
 * `__Secure-`. On localhost, where browsers differ about secure cookies, they have no prefix.
 *
 * `save` throws an AuthError: `auth/tokens-too-large` for more than 7 kB, `auth/tokens-not-kept` if
 * the browser keeps no cookies.
 */
export function cookieTokenStore({
  clientId,
  domain,
  jar,
  namesOfAmplify = false,
}: CookieTokenStoreOptions): TokenStore {
  const local = domain === 'localhost'
  const protection = local || namesOfAmplify ? '' : domain ? '__Secure-' : '__Host-'
  const prefix = `${protection}${family}${clientId}.`
  const attributes = `; SameSite=Strict${local ? '' : '; Secure'}`
  const ofDomain = domain && !local ? `; Domain=${domain}` : ''
  let conflict = false

  const pairs = () => jar.read().split('; ').map(splitPair)
  const readAll = (): Map<string, string> =>
    new Map(
      pairs()
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const removeFrom = (name: string, places: readonly string[]): void => {
    for (const place of places) jar.write(`${name}=; Max-Age=0${attributes}${place}`)
  }
  // Cookies of the host itself are from before a domain was configured, and would survive every
  // sign-out.
  const remove = (name: string): void => removeFrom(prefix + name, ['; Path=/', `; Path=/${ofDomain}`])

  /**
   * Deletes cookies of this host under former names and of former clients, unless other
   * applications share them.
   */
  const removeFormer = (): void => {
    const isFormer = (name: string) =>
      name.replace(/^__(Host|Secure)-/, '').startsWith(family) && !name.startsWith(prefix)
    for (const [name] of local || namesOfAmplify ? [] : pairs().filter(([name]) => isFormer(name)))
      removeFrom(
        name,
        name.includes(`${family}${clientId}.`) ? ['; Path=/', `; Path=/${ofDomain}`] : ['; Path=/'],
      )
  }

  /** A name that occurs twice was also set by another host, or for another path. */
  const removeTossed = (): boolean => {
    const own = pairs().filter(([name]) => name.startsWith(prefix))
    const names = new Set(own.map(([name]) => name))
    if (names.size === own.length) return false
    for (const name of names) removeFrom(name, listPlaces(jar))
    return true
  }

  return {
    shared: true,

    hadConflict: () => conflict,

    load() {
      conflict = removeTossed()
      if (conflict) return undefined
      const cookies = readAll()
      const user = cookies.get('LastAuthUser') ?? ''
      const [idToken = '', accessToken = '', refreshToken = '', clockDrift, hosted] = kinds.map((kind) =>
        decode(cookies.get(`${user}.${kind}`)),
      )
      return user && idToken && accessToken && refreshToken
        ? {
            username: decode(user),
            idToken,
            accessToken,
            refreshToken,
            clockDrift: Number(clockDrift) || 0,
            hosted: hosted === 'true',
          }
        : undefined
    },

    save(tokens) {
      const wanted = toCookies(tokens)
      const cookies = [...wanted].map(([name, value]) => `${prefix}${name}=${value}`)
      const tooLong = cookies.some(({ length }) => length > maxCookieBytes)
      if (tooLong || cookies.join('; ').length > maxTotalBytes) throw new AuthError('auth/tokens-too-large')
      removeTossed()
      removeFormer()
      for (const name of readAll().keys()) if (!wanted.has(name)) remove(name)
      for (const cookie of cookies)
        jar.write(`${cookie}; Max-Age=${oneYearS}; Path=/${attributes}${ofDomain}`)
      const kept = readAll()
      if ([...wanted].some(([name, value]) => kept.get(name) !== value))
        throw new AuthError('auth/tokens-not-kept')
    },

    clear() {
      removeTossed()
      removeFormer()
      for (const name of readAll().keys()) remove(name)
    },
  }
}

/** Splits at the first `=`. Names and values of this store contain no other. */
function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)]
}

/** Lists every place from which this page can receive a cookie: its host, parent domains, paths. */
function listPlaces({ page }: CookieJar): string[] {
  const { hostname, pathname } = page?.() ?? { hostname: '', pathname: '/' }
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  const steps = pathname.split('/').filter(Boolean)
  const paths = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)
  return ['/', ...paths, ...paths.map((path) => `${path}/`)].flatMap((path) =>
    ['', ...domains].map((domain) => `; Path=${path}${domain}`),
  )
}

const kinds = ['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'hosted'] as const

function toCookies(tokens: StoredTokens): Map<string, string> {
  const user = encodeURIComponent(tokens.username)
  const ofUser = kinds.map((kind) => [`${user}.${kind}`, encodeURIComponent(String(tokens[kind]))] as const)
  return new Map([['LastAuthUser', user], ...ofUser])
}

function decode(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // Not written by this package.
  }
}
