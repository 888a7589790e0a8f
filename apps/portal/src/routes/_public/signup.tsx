import { PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountSteps } from '../../features/account/form/account-steps.tsx'
import { SignUpForm } from '../../features/account/sign-up/sign-up-form.tsx'
import { useNavigateFromPage } from '../../platform/navigation/use-navigate-from-page.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/signup')({ component: SignUpPage })

function SignUpPage() {
  const { t } = useTranslation(['common', 'auth'])
  const navigate = useNavigateFromPage()
  const state = useSessionState()
  usePageTitle(t('title.signup'))
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:signup.title')}</PageHeading>
      <AccountSteps flow="signUp" current="account" />
      <SignUpForm
        email={state.name === 'awaitingSignUpCode' ? state.email : undefined}
        onSent={() => void navigate({ to: '/confirm' })}
      />
    </>
  )
}
