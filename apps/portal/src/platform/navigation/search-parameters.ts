/** Reads the parameters of an address. Values are text, so `1e3`, `[1]` and `"a"` stay as typed. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes parameters. Numbers and true become text, and lists JSON, which `readTextList` reads. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) parameters.append(name, writeValue(value))
  const text = String(parameters)
  return text && `?${text}`
}

/** Splits an address into the path, the search and the fragment that the router takes. */
export function splitHref(href: string): {
  to: string
  search: Record<string, string>
  hash?: string
} {
  const [place = '/', ...fragments] = href.split('#')
  const [to = '/', query = ''] = place.split('?')
  const hash = fragments.join('#')
  return { to, search: parseSearch(query), ...(hash && { hash }) }
}

/**
 * Reads the texts of a parameter that is a list: a list from a link within the portal, JSON from an
 * address. Returns undefined for anything else.
 */
export function readTextList(value: unknown): readonly string[] | undefined {
  const list = typeof value === 'string' ? readJson(value) : value
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
