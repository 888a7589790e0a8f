import type { ReactNode } from 'react'
import { useAccountSecurity } from '../features/account/security/account-security.tsx'
import { PortalServicesProvider } from '../platform/services/portal-services-provider.tsx'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

/** What stands around every page that a signed-in user sees. */
export function SignedInShell({ children }: { children: ReactNode }) {
  return (
    <PortalServicesProvider>
      <LayoutWithAccount>{children}</LayoutWithAccount>
    </PortalServicesProvider>
  )
}

function LayoutWithAccount({ children }: { children: ReactNode }) {
  const { entries, dialog } = useAccountSecurity()
  return (
    <SignedInLayout accountEntries={entries}>
      {children}
      {dialog}
    </SignedInLayout>
  )
}
