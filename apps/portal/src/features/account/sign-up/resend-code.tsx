import { Button } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useStartServices } from '../../../platform/start/start-services-context.ts'
import { useCountdown } from '../../../platform/time/use-countdown.ts'

/** Codes take a moment to arrive; asking sooner only makes two of them. */
const waitMs = 30_000

interface ResendCodeProps {
  email: string
  /** One has just been sent. */
  wasSent: boolean
}

export function ResendCode({ email, wasSent }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const failureText = useFailureText()
  const [allowedAt, setAllowedAt] = useState(() => (wasSent ? Date.now() + waitMs : 0))
  const [outcome, setOutcome] = useState<'sent' | { failure: unknown }>()
  const seconds = useCountdown(allowedAt)

  async function resend() {
    setAllowedAt(Date.now() + waitMs)
    try {
      await session.resendSignUpCode({ email })
      setOutcome('sent')
    } catch (failure) {
      setOutcome({ failure })
    }
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 text-label font-normal text-ink2">
      <Button variant="quiet" className="-ms-3.5" disabled={seconds > 0} onClick={() => void resend()}>
        {t('confirm.resend')}
      </Button>
      {/* Beside the button, which may have the focus: a name that changes would be read out each second. */}
      {seconds > 0 && <span>{t('confirm.resendIn', { seconds })}</span>}
      <span role="status">
        {outcome && (outcome === 'sent' ? t('confirm.resent') : failureText(outcome.failure))}
      </span>
    </div>
  )
}
