import { Button, Link, PasswordField, TextField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../platform/start-services-context.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { mfaResetSchema } from './account-schemas.ts'
import { FailureAlert } from './failure-alert.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Asks an administrator to let the user enrol another authenticator. */
export function MfaResetForm({ onAccepted }: { onAccepted: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const { formProps, busy, failure, text } = useAccountForm({
    schema: mfaResetSchema,
    initial: { email: '', password: '' },
    submit: async (input) => {
      await session.requestMfaReset(input)
      onAccepted()
    },
  })
  return (
    <>
      <p className="mb-5 text-ink2">{t('mfaReset.body')}</p>
      <FailureAlert message={failure} />
      <form {...formProps} className="grid gap-4.5">
        <TextField
          size="public"
          type="email"
          autoComplete="username"
          required
          label={t('fields.email')}
          {...text('email')}
        />
        <PasswordField
          size="public"
          autoComplete="current-password"
          required
          label={t('fields.password')}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...text('password')}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('common:processing') : t('mfaReset.submit')}
        </Button>
      </form>
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
