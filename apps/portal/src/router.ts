import { createRouter } from '@tanstack/react-router'
import type { FlatNamespace } from 'i18next'
import { getI18n } from 'react-i18next'
import { routeTree } from './routeTree.gen.ts'
import { PageFailure } from './shell/page-failure.tsx'

export function createPortalRouter() {
  dropLastSlash()
  const router = createRouter({
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
  // Its words come beside the code of a page: where it only finds when it is rendered that it has none, it waits for one catalogue after the other.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    void getI18n().loadNamespaces(wordsAt(router, toLocation.pathname))
  })
  return router
}

type PortalRouter = ReturnType<typeof createPortalRouter>

/** The catalogues of the page at a path and of what stands around it. */
export function wordsAt(router: Pick<PortalRouter, 'getMatchedRoutes'>, path: string): FlatNamespace[] {
  return routesAt(router, path).flatMap(({ options }) => options.staticData?.words ?? [])
}

/** Loads the code of the page at a path, as a link that is pointed at does. A failure shows when the page is. */
export function loadPageAt(router: PortalRouter, path: string): void {
  for (const route of routesAt(router, path)) void router.loadRouteChunk(route)
}

function routesAt(router: Pick<PortalRouter, 'getMatchedRoutes'>, path: string) {
  return router.getMatchedRoutes(path)[0]
}

/** The router takes `/login/` for `/login`, but leaves the address as it is. */
function dropLastSlash(): void {
  const url = new URL(location.href)
  url.pathname = url.pathname.replace(/\/+$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }

  interface StaticDataRouteOption {
    /** The catalogues that a page speaks in, besides the common one. */
    words?: readonly FlatNamespace[]
  }
}
