import { lazy, Suspense, type ReactNode } from 'react'
import { useAccountSecurity } from '../features/account/security/account-security.tsx'
import { orNothing } from '../platform/loading/missing-part.ts'
import { PortalServicesProvider } from '../platform/services/portal-services-provider.tsx'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// In most weeks it has nothing to say, and no page waits for it.
const TokenWarning = lazy(() =>
  orNothing(
    import('../features/api-token/token-warning.tsx').then((module) => ({ default: module.TokenWarning })),
  ),
)

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
    <SignedInLayout
      accountEntries={entries}
      bars={
        <Suspense>
          <TokenWarning />
        </Suspense>
      }
    >
      {children}
      {dialog}
    </SignedInLayout>
  )
}
