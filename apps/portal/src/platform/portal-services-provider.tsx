import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PortalServicesContext, portalServicesOf } from './portal-services.ts'
import { useStartServices } from './start-services-context.ts'

/** Stands around the pages behind the sign-in; public pages load nothing of it. */
export function PortalServicesProvider({ children }: { children: ReactNode }) {
  const services = portalServicesOf(useStartServices())
  return (
    <PortalServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </PortalServicesContext>
  )
}
