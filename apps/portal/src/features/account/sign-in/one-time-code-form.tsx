import type { Challenge } from '@qportal/auth-core'
import { Link, OneTimeCodeField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { useCountdown } from '../../../platform/time/use-countdown.ts'
import { AccountForm } from '../form/account-form.tsx'
import { oneTimeCodeSchema } from '../form/account-schemas.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { useOneTimeCodeWords } from '../form/use-one-time-code-words.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

/**
 * The second step of a sign-in. It submits after six digits and empties the field when a code is
 * rejected.
 */
export function OneTimeCodeForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const secondsLeft = useCountdown(challenge.expiresAt)
  const form = useAccountForm({
    schema: oneTimeCodeSchema,
    initial: { code: '' },
    submit: (answer) => session.confirmSignIn(answer),
    emptyOnFailure: 'code',
    focusFirst: true,
    words: useOneTimeCodeWords(),
  })
  const { code } = form
  return (
    <>
      <p className="mb-5 text-ink2">{t('confirmMfa.body', { email: challenge.email })}</p>
      <AccountForm form={form} submitLabel={t('confirmMfa.submit')}>
        <OneTimeCodeField
          label={t('fields.oneTimeCode')}
          hint={t('confirmMfa.remaining', { time: minutesAndSeconds(secondsLeft) })}
          {...code('code', { sends: true })}
        />
      </AccountForm>
      <p className="mt-5 text-label font-normal text-ink2">
        {t('confirmMfa.lost')}{' '}
        <Link as={RouterLink} href="/mfa-reset" standalone>
          {t('confirmMfa.reset')}
        </Link>
      </p>
    </>
  )
}
