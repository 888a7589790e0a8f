import { PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '../../features/account/recovery/forgot-password-form.tsx'
import { useNavigateFromPage } from '../../platform/navigation/use-navigate-from-page.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/forgot-password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const { t } = useTranslation(['common', 'auth'])
  const navigate = useNavigateFromPage()
  const state = useSessionState()
  usePageTitle(t('title.forgotPassword'))
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:forgotPassword.title')}</PageHeading>
      <ForgotPasswordForm
        email={state.name === 'resetRequested' ? state.email : undefined}
        onSent={() => void navigate({ to: '/confirm-password' })}
        onUnconfirmed={() => void navigate({ to: '/confirm', search: { notice: 'notConfirmed' } })}
      />
    </>
  )
}
