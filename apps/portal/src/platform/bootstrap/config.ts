import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty('Must not be empty'))
const localized = v.object({ en: text, ja: text })

const url = v.pipe(
  v.string(),
  v.check((address) => /^https?:/.test(address) && URL.canParse(address), 'Must begin with https://'),
)

/** A base address without its trailing slash. */
const baseUrl = v.pipe(
  url,
  v.transform((address) => address.replace(/\/$/, '')),
)

/** A file of the portal's own address, as its security policy demands. */
const ownFile = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'Must be a path that begins with /'))
const hexColor = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'Must be a color such as #1a4b8c'))

/** What makes the portal look like the university's. Every member may be absent. */
const brandingSchema = v.object({
  logo: v.optional(v.object({ light: ownFile, dark: ownFile })),
  favicon: v.optional(ownFile),
  /** Must be readable on the surfaces of each theme. */
  accent: v.optional(v.object({ light: hexColor, dark: hexColor })),
  /** Stands in the footer instead of the name of the product. */
  institution: v.optional(localized),
  supportUrl: v.optional(
    v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:|\/(?!\/))/, 'Must begin with https://, mailto: or /')),
  ),
})

export type Branding = v.InferOutput<typeof brandingSchema>

/** The members of `config.json`. */
export const configSchema = v.object({
  productName: localized,
  region: text,
  userPoolId: v.pipe(v.string(), v.regex(/^[\w-]+_\w+$/)),
  webClientId: text,
  /** Default: the AWS endpoint of the region. */
  identityEndpoint: v.optional(url),
  apiBaseUrl: v.optional(baseUrl, 'http://localhost:8080'),
  signUpApiBaseUrl: baseUrl,
  /** Omit it on localhost. It is never derived from the page's address. */
  cookieDomain: v.optional(text),
  links: v.object({ terms: v.string(), privacy: v.string() }),
  /** Whether identity service and sign-up API know a browser by their cookie. Not with AWS. */
  knowsBrowsers: v.optional(v.boolean()),
  /** Whether signing out everywhere also revokes the API token. Otherwise the user decides. */
  signOutRevokesApiToken: v.optional(v.boolean()),
  /** Origins of the file storage, for the security policy that the web server sends. */
  storageOrigins: v.optional(v.array(url)),
  /** Origins that may frame `/view`, for the security policy that the web server sends; or `*`. */
  viewFrameOrigins: v.optional(v.array(v.union([url, v.literal('*')]))),
  /** Omit it when there is no hosted sign-in. */
  hostedSignInDomain: v.optional(text),
  branding: v.optional(brandingSchema),
})

/** The configuration of a deployment: `config.json`, read once at start. */
export type PortalConfig = v.InferOutput<typeof configSchema>

/** The configuration is invalid. The message names the wrong member. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The page's address, which decides what the browser allows. */
type Page = Pick<Location, 'hostname' | 'protocol'>

/** The same timeout as that of an API call. */
const timeoutMs = 30_000

/**
 * Reads and checks `config.json`. Throws a ConfigError for an invalid file, and another error when
 * no file arrives in time.
 */
export async function loadConfig(
  fetchConfig: typeof fetch = fetch,
  page: Page | undefined = globalThis.location,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<PortalConfig> {
  const response = await fetchConfig('/config.json', { cache: 'no-cache', signal })
  if (!response.ok) {
    const problem = `config.json could not be read (${response.status})`
    throw response.status < 500 ? new ConfigError(problem) : new Error(problem)
  }
  return parseConfig(await readJson(response), page)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ConfigError('config.json is not JSON.', { cause })
  }
}

export function parseConfig(json: unknown, page?: Page): PortalConfig {
  const parsed = v.safeParse(configSchema, json)
  const problems = parsed.success
    ? page && listContradictions(parsed.output, page)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`)
  if (parsed.success && !problems?.length) return parsed.output
  throw new ConfigError(`config.json is wrong. ${problems?.join('; ')}`)
}

/** Lists the valid values that cannot work on this page. */
function listContradictions(config: PortalConfig, { hostname, protocol }: Page): string[] {
  const { cookieDomain } = config
  const problems: string[] = []
  if (cookieDomain && !`.${hostname}`.endsWith(`.${cookieDomain.replace(/^\./, '')}`))
    problems.push(`cookieDomain: This page is on ${hostname}, where no cookies of ${cookieDomain} are kept`)
  for (const member of ['identityEndpoint', 'apiBaseUrl', 'signUpApiBaseUrl'] as const)
    if (protocol === 'https:' && /^http:\/\/(?!localhost\b|127\.)/.test(config[member] ?? ''))
      problems.push(`${member}: Must begin with https://, as this page does`)
  return problems
}
