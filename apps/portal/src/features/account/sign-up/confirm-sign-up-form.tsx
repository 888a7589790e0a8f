import { Link, OneTimeCodeField } from '@qportal/ui'
import { isAuthError } from '@qportal/auth-core'
import { useTranslation } from 'react-i18next'
import { safeParse } from 'valibot'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { useStartServices } from '../../../platform/start/start-services-context.ts'
import { AccountForm } from '../form/account-form.tsx'
import { confirmSignUpSchema, requiredEmail } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

interface ConfirmSignUpFormProps {
  /** Absent after a reload: then the form asks for it. */
  email: string | undefined
  /** A code was sent a moment ago; who comes back to a sign-up may have one of long before. */
  wasJustSent: boolean
  /** The address is proven, but nobody here knows the password: an ordinary sign-in is left. */
  onConfirmed: () => void
}

/** The code that was sent by e-mail. Six digits send themselves when the address is known. */
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
    // Also when the answer to the right one was lost, or another tab was quicker.
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
