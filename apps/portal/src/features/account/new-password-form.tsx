import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../platform/start-services-context.ts'
import { AccountForm } from './account-form.tsx'
import { newPasswordSchema } from './new-password-schemas.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { minimumPasswordLength } from './password-rules.ts'
import { useAccountForm } from './use-account-form.ts'

/** The step of a sign-in with a password that an administrator has set. */
export function NewPasswordForm() {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: newPasswordSchema,
    initial: { password: '', confirmPassword: '' },
    submit: ({ password }) => session.completeNewPassword({ password }),
    minimumLength: minimumPasswordLength.reset,
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('newPassword.body')}</p>
      <AccountForm form={form} submitLabel={t('newPassword.submit')}>
        <NewPasswordFields
          minimumLength={minimumPasswordLength.reset}
          label={t('fields.newPassword')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
      </AccountForm>
    </>
  )
}
