import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const localized = v.object({ en: v.string(), ja: v.string() })

/** A base address without its trailing slash. */
const baseUrl = v.pipe(
  url,
  v.transform((address) => address.replace(/\/$/, '')),
)

const configSchema = v.object({
  productName: localized,
  region: v.string(),
  userPoolId: v.pipe(v.string(), v.regex(/^[\w-]+_\w+$/)),
  webClientId: v.string(),
  /** Absent: AWS's own endpoint of the region. */
  identityEndpoint: v.optional(url),
  apiBaseUrl: v.optional(baseUrl, 'http://localhost:8080'),
  signUpApiBaseUrl: baseUrl,
  /** Absent on localhost; never derived from the address. */
  cookieDomain: v.optional(v.string()),
  links: v.object({ terms: v.string(), privacy: v.string() }),
  /** Absent: no hosted sign-in. */
  hostedSignInDomain: v.optional(v.string()),
})

/** What one deployment of the portal knows of its surroundings: `config.json`, read once at start. */
export type PortalConfig = v.InferOutput<typeof configSchema>

/** Reads and checks `config.json`; throws an error that says which member is wrong. */
export async function loadConfig(fetchConfig: typeof fetch = fetch): Promise<PortalConfig> {
  const response = await fetchConfig('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`config.json could not be read (${response.status})`)
  return parseConfig(await response.json())
}

export function parseConfig(json: unknown): PortalConfig {
  const parsed = v.safeParse(configSchema, json)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`)
  throw new Error(`config.json is wrong. ${problems.join('; ')}`)
}
