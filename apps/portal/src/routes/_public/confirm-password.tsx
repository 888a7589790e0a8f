import { PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ResetPasswordForm } from '../../features/account/recovery/reset-password-form.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useSessionState } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_public/confirm-password')({ component: ConfirmPasswordPage })

function ConfirmPasswordPage() {
  const { t } = useTranslation(['common', 'auth'])
  const state = useSessionState()
  usePageTitle(t('title.confirmPassword'))
  if (state.name !== 'resetRequested') return null
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:confirmPassword.title')}</PageHeading>
      <ResetPasswordForm state={state} />
    </>
  )
}
