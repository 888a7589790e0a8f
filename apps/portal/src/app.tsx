import { RouterProvider } from '@tanstack/react-router'
import { StartServicesContext, type StartServices } from './platform/bootstrap/start-services-context.ts'
import type { createPortalRouter } from './router.ts'

interface AppProps {
  services: StartServices
  router: ReturnType<typeof createPortalRouter>
}

/** The whole app, with its services. */
export function App({ services, router }: AppProps) {
  return (
    <StartServicesContext value={services}>
      <RouterProvider router={router} />
    </StartServicesContext>
  )
}
