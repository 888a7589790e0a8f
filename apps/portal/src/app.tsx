import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StartServicesContext, type StartServices } from './platform/start/start-services-context.ts'
import { createPortalRouter } from './router.ts'

/** The whole app around its services. */
export function App({ services }: { services: StartServices }) {
  const router = useMemo(() => createPortalRouter(), [])
  return (
    <StartServicesContext value={services}>
      <RouterProvider router={router} />
    </StartServicesContext>
  )
}
