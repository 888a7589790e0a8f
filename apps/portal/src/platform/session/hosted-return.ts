/** The hosted page returns to a fixed address, so the requested page is stored under this key. */
const returnPathKey = 'qportal.return-path'

export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(returnPathKey)
    else sessionStorage.setItem(returnPathKey, path)
  } catch {
    // Storage is switched off or full, so the sign-in ends at the dashboard.
  }
}

function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(returnPathKey)
    sessionStorage.removeItem(returnPathKey)
    return path ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the address to which the hosted sign-in returned, if this page is one. Replaces the
 * address by the login page with the requested path; the guard of public pages checks that path.
 */
export function takeHostedReturn(): string | undefined {
  const url = new URL(location.href)
  if (url.pathname !== '/login' || !url.searchParams.has('state')) return undefined
  const path = takeReturnPath()
  history.replaceState(history.state, '', path ? `/login?${new URLSearchParams({ to: path })}` : '/login')
  return url.href
}
