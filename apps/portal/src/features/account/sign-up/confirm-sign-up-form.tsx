import { isAuthError } from '@qportal/auth-core'
import { Link, OneTimeCodeField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { safeParse } from 'valibot'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { confirmSignUpSchema, requiredEmail } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { ResendCode } from './resend-code.tsx'

interface ConfirmSignUpFormProps {
  /** Unknown after a reload; then the form has a field for it. */
  email: string | undefined
  /** Whether a code was just sent. A user who returns to a sign-up may have only an old one. */
  wasJustSent: boolean
  /**
   * Called when the address is confirmed but the password is unknown here, so the user must sign
   * in.
   */
  onConfirmed: () => void
}

/** The code that was sent by e-mail. Submits after six digits if the address is known. */
export function ConfirmSignUpForm({ email, wasJustSent, onConfirmed }: ConfirmSignUpFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: confirmSignUpSchema,
    initial: { email: email ?? '', code: '' },
    submit: async (answer) => {
      const { name } = await session.confirmSignUp(answer)
      if (name === 'signedOut') onConfirmed()
    },
    emptyOnFailure: 'code',
    // Also after a lost answer, or when another tab confirmed first.
    words: (error) =>
      isAuthError(error) && error.code === 'auth/code-mismatch' ? t('confirm.wrong') : undefined,
  })
  const { text, code, values } = form
  const typed = safeParse(requiredEmail, values.email)
  return (
    <>
      <p className="mb-5 text-ink2">
        {email === undefined ? t('confirm.bodyUnknown') : t('confirm.body', { email })}
      </p>
      <AccountForm form={form} submitLabel={t('confirm.submit')}>
        {email === undefined && <EmailField {...text('email')} />}
        <OneTimeCodeField
          label={t('fields.verificationCode')}
          {...code('code', { sends: email !== undefined })}
        />
      </AccountForm>
      {typed.success && <ResendCode email={typed.output} wasSent={wasJustSent} />}
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
