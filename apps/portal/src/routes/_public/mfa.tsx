import { PageHeading } from '@qportal/ui'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountSteps } from '../../features/account/form/account-steps.tsx'
import { AuthenticatorSetUp } from '../../features/account/security/authenticator-set-up.tsx'
import { AnotherAccount } from '../../features/account/sign-in/another-account.tsx'
import { LoginNotice } from '../../features/account/sign-in/login-notice.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/mfa')({ component: MfaPage })

function MfaPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { notice } = Route.useSearch()
  const state = useSessionState()
  const navigate = useNavigate()
  usePageTitle(t('title.mfa'))
  if (state.name !== 'mustSetUpTotp' && state.name !== 'enrolling') return null
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:mfa.title')}</PageHeading>
      <AccountSteps flow="signUp" current="authenticator" />
      <LoginNotice notice={notice} />
      <AuthenticatorSetUp state={state} />
      <AnotherAccount onLeft={() => navigate({ to: '/login', search: {} })} />
    </>
  )
}
