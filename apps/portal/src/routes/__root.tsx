import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageFailure } from '../shell/page-failure.tsx'

// With both layouts in it, this page would make every other one heavier.
const PageNotFound = lazyRouteComponent(() => import('./-page-not-found.tsx'), 'PageNotFound')

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: PageNotFound,
  errorComponent: PageFailure,
})
