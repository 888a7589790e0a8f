import { PageHeading } from '@qportal/ui'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MfaResetForm } from '../../features/account/recovery/mfa-reset-form.tsx'
import { useStartServices } from '../../platform/start/start-services-context.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'

export const Route = createFileRoute('/_public/mfa-reset')({ component: MfaResetPage })

function MfaResetPage() {
  const { t } = useTranslation(['common', 'auth'])
  const navigate = useNavigate()
  const { session } = useStartServices()
  usePageTitle(t('title.mfaReset'))

  async function backToSignIn() {
    // An open challenge would redirect straight back to its page.
    if (session.state().name === 'awaitingOneTimeCode') await session.cancel()
    await navigate({ to: '/login', search: { notice: 'mfaResetAccepted' } })
  }

  return (
    <>
      <PageHeading className="!mb-4">{t('auth:mfaReset.title')}</PageHeading>
      <MfaResetForm onAccepted={() => void backToSignIn()} />
    </>
  )
}
