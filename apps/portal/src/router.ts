import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { PageFailure } from './shell/page-failure.tsx'

export function createPortalRouter() {
  dropLastSlash()
  return createRouter({
    routeTree,
    // Guards and the navigation compare paths: a page has one address.
    caseSensitive: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Each route has its own boundary: a page that fails keeps the shell around it.
    defaultErrorComponent: PageFailure,
  })
}

/** The router takes `/login/` for `/login`, but leaves the address as it is. */
function dropLastSlash(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
