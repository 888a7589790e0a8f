import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownerIn } from './former-user.ts'
import { PortalServicesContext, portalServicesOf } from './portal-services.ts'
import { useSessionState } from '../session/use-session.ts'
import { useStartServices } from '../start/start-services-context.ts'

/** Stands around the pages behind the sign-in; public pages load nothing of it. */
export function PortalServicesProvider({ children }: { children: ReactNode }) {
  const services = portalServicesOf(useStartServices())
  const owner = ownerIn(useSessionState())
  return (
    // Another user's pages begin anew: what is drawn holds what was read for the former one.
    <PortalServicesContext key={owner} value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </PortalServicesContext>
  )
}
