import { lazy, Suspense, type ReactNode } from 'react'
import { useAccountSecurity } from '../features/account/security/account-security.tsx'
import { useStepUp } from '../features/account/security/use-step-up.tsx'
import { orNothing } from '../platform/loading/missing-part.ts'
import { PortalServicesProvider } from '../platform/services/portal-services-provider.tsx'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Loaded lazily, because it rarely shows anything and no page depends on it.
const TokenWarning = lazy(() =>
  orNothing(
    import('../features/api-token/token-warning.tsx').then((module) => ({ default: module.TokenWarning })),
  ),
)

/** The layout around every page of a signed-in user. */
export function SignedInShell({ children }: { children: ReactNode }) {
  return (
    <PortalServicesProvider>
      <LayoutWithAccount>{children}</LayoutWithAccount>
    </PortalServicesProvider>
  )
}

function LayoutWithAccount({ children }: { children: ReactNode }) {
  const { entries, dialog } = useAccountSecurity()
  const stepUp = useStepUp()
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
      {stepUp}
    </SignedInLayout>
  )
}
