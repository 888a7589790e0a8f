import { PageHeading, WireHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountData } from '../../features/account/security/account-data.tsx'
import { AccountProfile } from '../../features/account/security/account-profile.tsx'
import { SecurityActions } from '../../features/account/security/account-security.tsx'
import { SessionList } from '../../features/account/security/session-list.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/security')({
  staticData: { catalogues: ['auth'] },
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useTranslation('auth')
  usePageTitle(t('security.title'))
  return (
    <>
      <PageHeading>{t('security.title')}</PageHeading>
      <AccountProfile />
      <section aria-labelledby="sessions-heading" className="mb-8">
        <WireHeading headingId="sessions-heading">{t('security.sessions')}</WireHeading>
        <p className="mb-4 max-w-[74ch] text-ink2">{t('security.body')}</p>
        <SessionList />
      </section>
      <section aria-labelledby="settings-heading">
        <WireHeading headingId="settings-heading">{t('security.settings')}</WireHeading>
        <SecurityActions />
      </section>
      <AccountData />
    </>
  )
}
