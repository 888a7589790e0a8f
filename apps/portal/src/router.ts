import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { FlatNamespace } from 'i18next'
import { getI18n } from 'react-i18next'
import { parseSearch, stringifySearch } from './platform/navigation/search-parameters.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailure } from './shell/page-failure.tsx'

/** @param history Where the build renders a page; default: that of the browser. */
export function createPortalRouter(history?: RouterHistory) {
  if (!history) dropLastSlash()
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    parseSearch,
    stringifySearch,
    // Guards and the navigation compare paths, so each page has exactly one address.
    caseSensitive: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: history === undefined,
    // Each route has its own error boundary, so the shell stays around a page that fails.
    defaultErrorComponent: PageFailure,
  })
  // Loads a page's catalogues beside its code. A page that first asks for them when it is rendered
  // waits for one catalogue after the other.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    void getI18n().loadNamespaces(cataloguesAt(router, toLocation.pathname))
  })
  return router
}

type PortalRouter = ReturnType<typeof createPortalRouter>

/** Returns the catalogues of the page at a path and of the layouts around it. */
export function cataloguesAt(router: Pick<PortalRouter, 'getMatchedRoutes'>, path: string): FlatNamespace[] {
  return routesAt(router, path).flatMap(({ options }) => options.staticData?.catalogues ?? [])
}

/** Preloads the code of the page at a path. A failure is shown when the page is rendered. */
export function preloadPageAt(router: PortalRouter, path: string): void {
  for (const route of routesAt(router, path)) void router.loadRouteChunk(route)
}

function routesAt(router: Pick<PortalRouter, 'getMatchedRoutes'>, path: string) {
  return router.getMatchedRoutes(path)[0]
}

/** The router matches `/login/` as `/login`, but does not change the address. */
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
    /** The catalogues that a page uses, besides the common one. */
    catalogues?: readonly FlatNamespace[]
  }
}
