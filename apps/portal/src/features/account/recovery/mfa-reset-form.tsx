import { Link, PasswordField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { mfaResetSchema } from '../form/account-schemas.ts'
import { EmailField } from '../form/email-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'

/** A reset of the second factor that goes on with the code of a mail. */
export interface StartedReset {
  readonly email: string
  readonly token: string
}

interface MfaResetFormProps {
  /** Called where an administrator decides, and by clouds without a reset by mail. */
  onAccepted: () => void
  onCodeSent: (reset: StartedReset) => void
}

/** Requests to enrol another authenticator app. */
export function MfaResetForm({ onAccepted, onCodeSent }: MfaResetFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: mfaResetSchema,
    initial: { email: '', password: '' },
    submit: async (input) => {
      await session.requestMfaReset(input)
      const start = await session.startMfaReset(input)
      if (start.outcome === 'codeSent') onCodeSent({ email: input.email, token: start.token })
      else onAccepted()
    },
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('mfaReset.body')}</p>
      <AccountForm form={form} submitLabel={t('mfaReset.submit')}>
        <EmailField {...text('email')} />
        <PasswordField
          size="public"
          autoComplete="current-password"
          required
          label={t('fields.password')}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          {...text('password')}
        />
      </AccountForm>
      <p className="mt-5">
        <Link as={RouterLink} href="/login" standalone>
          {t('forgotPassword.back')}
        </Link>
      </p>
    </>
  )
}
