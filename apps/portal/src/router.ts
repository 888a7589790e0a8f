import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { PageFailure } from './shell/page-failure.tsx'

export function createPortalRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Each route has its own boundary: a page that fails keeps the shell around it.
    defaultErrorComponent: PageFailure,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
