import { Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { forgotPasswordSchema } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { leadToConfirmation } from '../sign-up/lead-to-confirmation.ts'

interface ForgotPasswordFormProps {
  /** The address to which a code was sent before. */
  email: string | undefined
  onSent: () => void
  /** Called when the address is not confirmed yet, so its password cannot be reset. */
  onUnconfirmed: () => void
}

/** Requests a reset code. */
export function ForgotPasswordForm({ email = '', onSent, onUnconfirmed }: ForgotPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: forgotPasswordSchema,
    initial: { email },
    submit: (input) => leadToConfirmation(session.forgotPassword(input).then(onSent), onUnconfirmed),
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('forgotPassword.body')}</p>
      <AccountForm form={form} submitLabel={t('forgotPassword.submit')}>
        <EmailField {...text('email')} />
      </AccountForm>
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
