import { publicPaths } from './paths.ts'

const notReturnedTo: ReadonlySet<string> = new Set(publicPaths)

/**
 * Returns the path to open after sign-in. Drops a path that could name another origin or that names
 * a public page.
 */
export function safeReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const base = 'https://portal.invalid'
  if (!URL.canParse(wanted, base)) return undefined
  const url = new URL(wanted, base)
  if (url.origin !== base || url.pathname.startsWith('//') || notReturnedTo.has(url.pathname))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
