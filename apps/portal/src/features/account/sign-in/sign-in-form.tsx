import { Link, PasswordField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { signInSchema } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { leadToConfirmation } from '../sign-up/lead-to-confirmation.ts'
import { HostedSignIn } from './hosted-sign-in.tsx'

interface SignInFormProps {
  /** The page to open after the sign-in. */
  returnPath: string | undefined
  /** Called when the password is right but the sign-up was never confirmed. */
  onUnconfirmed: () => void
}

/**
 * E-mail and password. The session decides the next step: a code, a new password or the enrolment.
 */
export function SignInForm({ returnPath, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: signInSchema,
    initial: { email: '', password: '' },
    focusFirst: true,
    submit: (credentials) => leadToConfirmation(session.signIn(credentials), onUnconfirmed),
  })
  const { text } = form
  return (
    <>
      <AccountForm form={form} submitLabel={t('login.submit')}>
        <EmailField {...text('email')} />
        <div>
          <PasswordField
            size="public"
            autoComplete="current-password"
            required
            label={t('fields.password')}
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
            {...text('password')}
          />
          {/* After the field, because password managers type: address, Tab, password, Enter. */}
          <p className="mt-2 text-end">
            <Link as={RouterLink} href="/forgot-password" standalone>
              {t('login.forgotPassword')}
            </Link>
          </p>
        </div>
      </AccountForm>
      <HostedSignIn returnPath={returnPath} />
      <p className="mt-5 text-label font-normal text-ink2">
        {t('login.noAccount')}{' '}
        <Link as={RouterLink} href="/signup" standalone>
          {t('login.signUp')}
        </Link>
      </p>
    </>
  )
}
