import { Link, PasswordField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/start/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { mfaResetSchema } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

/** Requests that an administrator lets the user enrol another authenticator. */
export function MfaResetForm({ onAccepted }: { onAccepted: () => void }) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: mfaResetSchema,
    initial: { email: '', password: '' },
    submit: async (input) => {
      await session.requestMfaReset(input)
      onAccepted()
    },
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('mfaReset.body')}</p>
      <AccountForm form={form} submitLabel={t('mfaReset.submit')}>
        <EmailField {...text('email')} />
        <PasswordField
          size="public"
          autoComplete="current-password"
          required
          label={t('fields.password')}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...text('password')}
        />
      </AccountForm>
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
