import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageFailure } from '../shell/page-failure.tsx'

// Loaded lazily: it contains both layouts, which would add to the weight of every page.
const PageNotFound = lazyRouteComponent(() => import('./-page-not-found.tsx'), 'PageNotFound')

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: PageNotFound,
  errorComponent: PageFailure,
})
