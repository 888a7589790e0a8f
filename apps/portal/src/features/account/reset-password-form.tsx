import { Button, Link, OneTimeCodeField } from '@qportal/ui'
import type { SessionState } from '@qportal/auth-core'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/router-link.tsx'
import { useStartServices } from '../../platform/start-services-context.ts'
import { resetPasswordSchema } from './new-password-schemas.ts'
import { FailureAlert } from './failure-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { minimumPasswordLength } from './password-rules.ts'
import { useAccountForm } from './use-account-form.ts'

interface ResetPasswordFormProps {
  state: Extract<SessionState, { name: 'resetRequested' }>
}

/** The code that was sent, and the new password. The pool may ask for more than the form: then its own words show. */
export function ResetPasswordForm({ state }: ResetPasswordFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const { formProps, busy, failure, text, code } = useAccountForm({
    schema: resetPasswordSchema,
    initial: { code: '', password: '', confirmPassword: '' },
    submit: ({ code, password }) => session.resetPassword({ code, password }),
    minimumLength: minimumPasswordLength.reset,
  })
  return (
    <>
      <p className="mb-5 text-ink2">
        {t('confirmPassword.body', { destination: state.destination ?? state.email })}
      </p>
      <FailureAlert message={failure} />
      <form {...formProps} className="grid gap-4.5">
        <OneTimeCodeField label={t('fields.verificationCode')} {...code('code', { sends: false })} />
        <input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />
        <NewPasswordFields
          minimumLength={minimumPasswordLength.reset}
          label={t('fields.newPassword')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('common:processing') : t('confirmPassword.submit')}
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
