import { Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../platform/start-services-context.ts'
import { newPasswordSchema } from './new-password-schemas.ts'
import { FailureAlert } from './failure-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { minimumPasswordLength } from './password-rules.ts'
import { useAccountForm } from './use-account-form.ts'

/** The step of a sign-in with a password that an administrator has set. */
export function NewPasswordForm() {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const { formProps, busy, failure, text } = useAccountForm({
    schema: newPasswordSchema,
    initial: { password: '', confirmPassword: '' },
    submit: ({ password }) => session.completeNewPassword({ password }),
    minimumLength: minimumPasswordLength.reset,
  })
  return (
    <>
      <p className="mb-5 text-ink2">{t('newPassword.body')}</p>
      <FailureAlert message={failure} />
      <form {...formProps} className="grid gap-4.5">
        <NewPasswordFields
          minimumLength={minimumPasswordLength.reset}
          label={t('fields.newPassword')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('common:processing') : t('newPassword.submit')}
        </Button>
      </form>
    </>
  )
}
