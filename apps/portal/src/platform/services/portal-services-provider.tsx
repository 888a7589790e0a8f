import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStartServices } from '../bootstrap/start-services-context.ts'
import { useSessionState } from '../session/use-session.ts'
import { ownerIn } from './former-user.ts'
import { PortalServicesContext, portalServicesOf } from './portal-services.ts'

/** Provides the services of the pages behind the sign-in. Public pages do not load it. */
export function PortalServicesProvider({ children }: { children: ReactNode }) {
  const services = portalServicesOf(useStartServices())
  const owner = ownerIn(useSessionState())
  return (
    // The key remounts the pages for another user, without data of the former one.
    <PortalServicesContext key={owner} value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </PortalServicesContext>
  )
}
