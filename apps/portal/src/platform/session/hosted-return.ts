/** The hosted page knows one address to come back to, so the page that was asked for waits here. */
const returnPathKey = 'qportal.return-path'

export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(returnPathKey)
    else sessionStorage.setItem(returnPathKey, path)
  } catch {
    // Storage is switched off or full: the sign-in ends at the dashboard.
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
 * The address with which the hosted sign-in has sent the browser back, if this is one. The address bar keeps the page that was
 * asked for instead; the guard of public pages judges it like any other.
 */
export function takeHostedReturn(): string | undefined {
  const url = new URL(location.href)
  if (url.pathname !== '/login' || !url.searchParams.has('state')) return undefined
  const path = takeReturnPath()
  history.replaceState(history.state, '', path ? `/login?${new URLSearchParams({ to: path })}` : '/login')
  return url.href
}
