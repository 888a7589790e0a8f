import { PageHeading } from '@qportal/ui'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountSteps } from '../../features/account/form/account-steps.tsx'
import { AnotherAccount } from '../../features/account/sign-in/another-account.tsx'
import { OneTimeCodeForm } from '../../features/account/sign-in/one-time-code-form.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/confirm-mfa')({ component: ConfirmMfaPage })

function ConfirmMfaPage() {
  const { t } = useTranslation(['common', 'auth'])
  const state = useSessionState()
  const navigate = useNavigate()
  usePageTitle(t('title.confirmMfa'))
  if (state.name !== 'awaitingOneTimeCode') return null
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:confirmMfa.title')}</PageHeading>
      <AccountSteps flow="signIn" current="oneTimeCode" />
      <OneTimeCodeForm challenge={state.challenge} />
      <AnotherAccount onLeft={() => navigate({ to: '/login', search: {} })} />
    </>
  )
}
