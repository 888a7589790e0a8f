import type { Clock } from './clock.ts'

/** Credentials of a person's session (bearer ID token) or of a program (API token). */
export type Credentials =
  | {
      /**
       * Returns the current ID token; undefined to send none. Called before each attempt. An error
       * that it throws reaches the caller.
       */
      readonly token: () => Promise<string | undefined>
      readonly apiToken?: undefined
    }
  | {
      /** `<id>.<secret>`. */
      readonly apiToken: string
      readonly token?: undefined
    }

/** Where a cloud is, how requests to it are authorized, and how they are sent. */
export type ClientOptions = Credentials & {
  /** Address of the user API, such as `https://cloud.example.org/api`. Drops one slash at the end. */
  readonly baseUrl: string
  /** Time limit of one attempt in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number | undefined
  /** How often a GET is sent at most when its failures are transient; 3 by default, 1 for once. */
  readonly maxAttempts?: number | undefined
  /**
   * Called before each attempt, with its credentials. May return another request, such as one with
   * a trace header. What it throws reaches the caller.
   */
  readonly onRequest?: ((request: Request) => Request | undefined | Promise<Request | undefined>) | undefined
  /** Called with each reply, also a failed one, to log or measure it. Do not read its body. */
  readonly onResponse?: ((response: Response, request: Request) => void) | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Replaces the system's time in tests. */
  readonly clock?: Clock | undefined
  /** Replaces `Math.random` in tests. */
  readonly random?: (() => number) | undefined
}

/** Fails now. Otherwise each call would fail as if there were no network. */
export function checkClientOptions(
  options: ClientOptions & Required<Pick<ClientOptions, 'timeoutMs' | 'maxAttempts'>>,
): void {
  const { baseUrl, timeoutMs, maxAttempts } = options
  // In a page, a path is completed by its address.
  if (typeof baseUrl !== 'string' || /[?#]/.test(baseUrl) || !isWebAddress(baseUrl))
    throw new TypeError(
      `baseUrl is the address of an API: text with an http or https URL without ?, # and a password, not "${baseUrl}".`,
    )
  if (options.apiToken !== undefined) checkToken(options.apiToken)
  else if (!options.token) throw new TypeError('Pass either token or apiToken.')
  if (!isFrom(Number.MIN_VALUE, timeoutMs))
    throw new TypeError(`timeoutMs is a number above 0, not ${timeoutMs}.`)
  if (!isFrom(1, maxAttempts)) throw new TypeError(`maxAttempts is a number from 1, not ${maxAttempts}.`)
  checkFunctions(options, ['token', 'onRequest', 'onResponse', 'fetch', 'random'])
}

/** Refuses options that are not functions. */
export function checkFunctions<Name extends string>(
  options: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  for (const name of names)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw new TypeError(`${name} is a function.`)
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:/.test(new Request(text).url)
  } catch {
    return false
  }
}

function isFrom(min: number, value: unknown): boolean {
  return typeof value === 'number' && value >= min
}

/** Without this, a request that cannot be built would look like a server that cannot be reached. */
function checkToken(text: string): void {
  if (typeof text !== 'string') throw new TypeError('The token is not text.')
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text.trim()))
    throw new TypeError('The token contains a character that no header may contain.')
}

/** Creates the header that authorizes a request. */
export async function createCredentials(credentials: Credentials): Promise<Record<string, string>> {
  if (credentials.apiToken !== undefined) return { 'q-api-token': credentials.apiToken }
  const token = await credentials.token()
  checkToken(token ?? '')
  return token ? { authorization: `Bearer ${token}` } : {}
}
