const publicPaths = [
  '/login',
  '/confirm-mfa',
  '/signup',
  '/confirm',
  '/mfa',
  '/forgot-password',
  '/confirm-password',
  '/mfa-reset',
]

/**
 * The path to open after sign-in, if it leads into this app: anything that could name another origin, or one of the public pages
 * themselves, is dropped.
 */
export function safeReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const base = 'https://portal.invalid'
  if (!URL.canParse(wanted, base)) return undefined
  const url = new URL(wanted, base)
  if (url.origin !== base || url.pathname.startsWith('//') || publicPaths.includes(url.pathname))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
