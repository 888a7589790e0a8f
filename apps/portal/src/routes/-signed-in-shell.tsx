import { lazyPart, SettingsIcon, type MenuEntry } from '@qportal/ui'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSecurity } from '../features/account/security/account-security.tsx'
import { useStepUp } from '../features/account/security/use-step-up.tsx'
import { adminPaths } from '../platform/navigation/paths.ts'
import { PortalServicesProvider } from '../platform/services/portal-services-provider.tsx'
import { useIsAdministrator } from '../platform/session/use-session.ts'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Loaded lazily, because it rarely shows anything and no page depends on it.
const TokenWarning = lazyPart(
  async () => (await import('../features/api-token/token-warning.tsx')).TokenWarning,
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
  const { t } = useTranslation()
  const { entries, dialog } = useAccountSecurity()
  const isAdministrator = useIsAdministrator()
  const stepUp = useStepUp()
  return (
    <SignedInLayout
      accountEntries={isAdministrator ? [adminEntry(t('navigation.admin')), ...entries] : entries}
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

function adminEntry(label: string): MenuEntry {
  return { key: 'admin', label, icon: <SettingsIcon size={18} />, href: adminPaths.people }
}
