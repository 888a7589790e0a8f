import type { SessionState } from '@qportal/auth-core'
import { Link, OneTimeCodeField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { resetPasswordSchema } from '../password/new-password-schemas.ts'
import { useMinimumLength } from '../password/use-minimum-length.ts'
import { usePasswordOwner } from '../password/use-password-owner.ts'

interface ResetPasswordFormProps {
  state: Extract<SessionState, { name: 'resetRequested' }>
}

/** The code that was sent and the new password. States the pool's rules where they are stricter. */
export function ResetPasswordForm({ state }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const { minimumLength, learnFrom, words } = useMinimumLength()
  const form = useAccountForm({
    schema: resetPasswordSchema(usePasswordOwner(state.email), minimumLength),
    initial: { code: '', password: '', confirmPassword: '' },
    submit: ({ code, password }) => learnFrom(password, session.resetPassword({ code, password })),
    minimumLength,
    words,
  })
  const { text, code } = form
  return (
    <>
      <p className="mb-5 text-ink2">
        {t('confirmPassword.body', { destination: state.destination ?? state.email })}
      </p>
      <AccountForm form={form} submitLabel={t('confirmPassword.submit')}>
        <OneTimeCodeField label={t('fields.verificationCode')} {...code('code', { sends: false })} />
        <input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />
        <NewPasswordFields
          minimumLength={minimumLength}
          label={t('fields.newPassword')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
      </AccountForm>
      <p className="mt-5">
        <Link as={RouterLink} href="/forgot-password" standalone>
          {t('confirm.resend')}
        </Link>
      </p>
      <p className="mt-1">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
