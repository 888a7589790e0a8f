import type { Challenge } from '@qportal/auth-core'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useCountdown } from '../../../platform/time/use-countdown.ts'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { newPasswordSchema } from '../password/new-password-schemas.ts'
import { useMinimumLength } from '../password/use-minimum-length.ts'
import { usePasswordOwner } from '../password/use-password-owner.ts'
import { AnotherAccount } from './another-account.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

interface NewPasswordFormProps {
  challenge: Challenge
  /** Called when the user cancels to sign in with another account. */
  onLeft: () => Promise<void>
}

/** The sign-in step that replaces a password set by an administrator. */
export function NewPasswordForm({ challenge, onLeft }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const { language } = useFormat()
  const secondsLeft = useCountdown(challenge.expiresAt)
  const { minimumLength, learnFrom, words } = useMinimumLength()
  const form = useAccountForm({
    schema: newPasswordSchema(usePasswordOwner(), minimumLength),
    initial: { password: '', confirmPassword: '' },
    submit: ({ password }) => learnFrom(password, session.completeNewPassword({ password })),
    minimumLength,
    words,
    focusFirst: true,
  })
  const { text } = form
  return (
    <>
      <p className="mb-5 text-ink2">
        {joinSentences(language, [
          t('newPassword.body'),
          t('newPassword.remaining', { time: minutesAndSeconds(secondsLeft) }),
        ])}
      </p>
      <AccountForm form={form} submitLabel={t('newPassword.submit')}>
        <NewPasswordFields
          minimumLength={minimumLength}
          label={t('fields.newPassword')}
          password={text('password')}
          confirmPassword={text('confirmPassword')}
        />
      </AccountForm>
      <AnotherAccount onLeft={onLeft} />
    </>
  )
}
