import { PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountSteps } from '../../features/account/form/account-steps.tsx'
import { LoginNotice } from '../../features/account/sign-in/login-notice.tsx'
import { AccountActivation } from '../../features/account/sign-up/account-activation.tsx'
import { ConfirmSignUpForm } from '../../features/account/sign-up/confirm-sign-up-form.tsx'
import { useNavigateFromPage } from '../../platform/navigation/use-navigate-from-page.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/confirm')({ component: ConfirmPage })

function ConfirmPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { notice } = Route.useSearch()
  const navigate = useNavigateFromPage()
  const state = useSessionState()
  const email = state.name === 'awaitingSignUpCode' ? state.email : undefined
  usePageTitle(t('title.confirm'))
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:confirm.title')}</PageHeading>
      <AccountSteps flow="signUp" current="confirm" />
      <LoginNotice notice={notice} />
      {state.name === 'activating' ? (
        <AccountActivation />
      ) : (
        <ConfirmSignUpForm
          key={email}
          email={email}
          wasJustSent={email !== undefined && notice !== 'notConfirmed'}
          onConfirmed={() => void navigate({ to: '/login', search: { notice: 'confirmed' } })}
        />
      )}
    </>
  )
}
