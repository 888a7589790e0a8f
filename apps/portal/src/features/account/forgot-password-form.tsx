import { Button, Link, TextField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../platform/start-services-context.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { forgotPasswordSchema } from './account-schemas.ts'
import { FailureAlert } from './failure-alert.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Asks for a reset code. */
export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const { formProps, busy, failure, text } = useAccountForm({
    schema: forgotPasswordSchema,
    initial: { email: '' },
    submit: async (input) => {
      await session.forgotPassword(input)
      onSent()
    },
  })
  return (
    <>
      <p className="mb-5 text-ink2">{t('forgotPassword.body')}</p>
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
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('common:processing') : t('forgotPassword.submit')}
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
