import { Button, Link, OneTimeCodeField, TextField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/router-link.tsx'
import { useStartServices } from '../../platform/start-services-context.ts'
import { confirmSignUpSchema } from './account-schemas.ts'
import { FailureAlert } from './failure-alert.tsx'
import { ResendCode } from './resend-code.tsx'
import { useAccountForm } from './use-account-form.ts'

interface ConfirmSignUpFormProps {
  /** Absent after a reload: then the form asks for it. */
  email: string | undefined
  /** The address is proven, but nobody here knows the password: an ordinary sign-in is left. */
  onConfirmed: () => void
}

/** The code that was sent by e-mail. Six digits send themselves when the address is known. */
export function ConfirmSignUpForm({ email, onConfirmed }: ConfirmSignUpFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const { formProps, busy, failure, text, code } = useAccountForm({
    schema: confirmSignUpSchema,
    initial: { email: email ?? '', code: '' },
    submit: async (answer) => {
      const { name } = await session.confirmSignUp(answer)
      if (name === 'signedOut') onConfirmed()
    },
    emptyOnFailure: ['code'],
  })
  return (
    <>
      <p className="mb-5 text-ink2">
        {email === undefined ? t('confirm.bodyUnknown') : t('confirm.body', { email })}
      </p>
      <FailureAlert message={failure} />
      <form {...formProps} className="grid gap-4.5">
        {email === undefined && (
          <TextField
            size="public"
            type="email"
            autoComplete="username"
            required
            label={t('fields.email')}
            {...text('email')}
          />
        )}
        <OneTimeCodeField
          label={t('fields.verificationCode')}
          {...code('code', { sends: email !== undefined })}
        />
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('common:processing') : t('confirm.submit')}
        </Button>
      </form>
      {email !== undefined && <ResendCode email={email} />}
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
