import { PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSteps } from '../../features/account/form/account-steps.tsx'
import { LoginNotice } from '../../features/account/sign-in/login-notice.tsx'
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx'
import { useNavigateFromPage } from '../../platform/navigation/use-navigate-from-page.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

// Loaded lazily: few users need it, and the first page must be small.
const NewPasswordForm = lazy(() =>
  import('../../features/account/sign-in/new-password-form.tsx').then((module) => ({
    default: module.NewPasswordForm,
  })),
)

export const Route = createFileRoute('/_public/login')({ component: LoginPage })

function LoginPage() {
  const { t } = useTranslation(['common', 'auth'])
  const { notice, to } = Route.useSearch()
  const navigate = useNavigateFromPage()
  const state = useSessionState()
  const needsNewPassword = state.name === 'newPasswordRequired'
  usePageTitle(t('title.login'))
  return (
    <>
      <PageHeading className="!mb-4">
        {needsNewPassword ? t('auth:newPassword.title') : t('auth:login.title')}
      </PageHeading>
      <AccountSteps flow="signIn" current="password" />
      <LoginNotice notice={notice} />
      {needsNewPassword ? (
        <Suspense>
          <NewPasswordForm
            challenge={state.challenge}
            onLeft={() => navigate({ to: '/login', search: {} })}
          />
        </Suspense>
      ) : (
        <SignInForm
          returnPath={to}
          onUnconfirmed={() => void navigate({ to: '/confirm', search: { to, notice: 'notConfirmed' } })}
        />
      )}
    </>
  )
}
