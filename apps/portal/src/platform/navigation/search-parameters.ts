/**
 * Reads the parameters of an address. Values are text, so `1e3`, `0011` and `true` stay as typed;
 * only lists and objects are read as JSON.
 */
export function parseSearch(search: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, readValue(text)]))
}

/** Writes parameters so that `parseSearch` reads them back; numbers and true become text. */
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
  search: Record<string, unknown>
  hash?: string
} {
  const [place = '/', ...fragments] = href.split('#')
  const [to = '/', query = ''] = place.split('?')
  const hash = fragments.join('#')
  return { to, search: parseSearch(query), ...(hash && { hash }) }
}

function readValue(text: string): unknown {
  if (!/^[[{"]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function writeValue(value: unknown): string {
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value)
}
