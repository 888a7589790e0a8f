import { Link } from '@qportal/ui'
import { Trans, useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { signUpSchema } from '../password/new-password-schemas.ts'
import { minimumPasswordLength } from '../password/password-rules.ts'
import { usePasswordOwner } from '../password/use-password-owner.ts'

interface SignUpFormProps {
  /** The address to which a code was sent before, for correction. */
  email: string | undefined
  onSent: () => void
}

/** The sign-up of users whom an administrator has registered: e-mail and a new password. */
export function SignUpForm({ email = '', onSent }: SignUpFormProps) {
  const { t } = useTranslation('auth')
  const { session, config } = useStartServices()
  const form = useAccountForm({
    schema: signUpSchema(usePasswordOwner()),
    initial: { email, password: '', confirmPassword: '' },
    submit: ({ email, password }) => session.signUp({ email, password }).then(onSent),
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('signup.body')}</p>
      <AccountForm form={form} submitLabel={t('signup.submit')}>
        <EmailField {...text('email')} />
        <NewPasswordFields
          minimumLength={minimumPasswordLength.signIn}
          label={t('fields.password')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
        <p className="text-caption text-ink2">
          <Trans
            t={t}
            i18nKey="signup.disclaimer"
            components={{
              terms: <Link href={config.links.terms} />,
              privacy: <Link href={config.links.privacy} />,
            }}
          />
        </p>
      </AccountForm>
      <p className="mt-5 text-label font-normal text-ink2">
        {t('signup.haveAccount')}{' '}
        <Link as={RouterLink} href="/login" standalone>
          {t('signup.signIn')}
        </Link>
      </p>
      <p className="mt-1 text-label font-normal text-ink2">
        {t('signup.haveCode')}{' '}
        <Link as={RouterLink} href="/confirm" standalone>
          {t('signup.enterCode')}
        </Link>
      </p>
    </>
  )
}
