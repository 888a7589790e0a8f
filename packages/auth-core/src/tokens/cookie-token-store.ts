import { AuthError } from '../base/auth-error.ts'
import type { StoredTokens, TokenStore } from '../ports/token-store.ts'

/** Access to `document.cookie`. */
export interface CookieJar {
  /** Returns all visible cookies as `a=1; b=2`. */
  read(): string
  /** Writes one cookie with its attributes. */
  write(cookie: string): void
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
}

/** Browsers truncate a cookie at 4096 bytes of name and value. */
const maxCookieBytes = 4_095
/** Servers commonly reject request headers over 8 kB; the rest is for other cookies. */
const maxTotalBytes = 7_168
const oneYearS = 365 * 24 * 60 * 60

/**
 * Stores each token in its own cookie: path /, 365 days, SameSite strict, secure except on
 * localhost. The names are those of Amplify and amazon-cognito-identity-js, so that applications on
 * the same parent domain share the session.
 */
export function cookieTokenStore({ clientId, domain, jar }: CookieTokenStoreOptions): TokenStore {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`
  const local = domain === 'localhost'
  const attributes = `; Path=/; SameSite=Strict${local ? '' : '; Secure'}`
  const ofDomain = domain && !local ? `; Domain=${domain}` : ''

  const readAll = (): Map<string, string> =>
    new Map(
      jar
        .read()
        .split('; ')
        .filter((pair) => pair.startsWith(prefix))
        // Names and values contain no other `=`, as they are encoded.
        .map((pair) => pair.slice(prefix.length).split('=') as [string, string]),
    )
  const remove = (name: string): void => {
    // Cookies of the host itself are from before a domain was configured, and would survive every
    // sign-out.
    for (const where of ['', ofDomain]) jar.write(`${prefix}${name}=; Max-Age=0${attributes}${where}`)
  }

  return {
    shared: true,

    load() {
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
      for (const name of readAll().keys()) if (!wanted.has(name)) remove(name)
      for (const cookie of cookies) jar.write(`${cookie}; Max-Age=${oneYearS}${attributes}${ofDomain}`)
      const kept = readAll()
      if ([...wanted].some(([name, value]) => kept.get(name) !== value))
        throw new AuthError('auth/tokens-not-kept')
    },

    clear() {
      for (const name of readAll().keys()) remove(name)
    },
  }
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
