import { Button } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useCountdown } from '../../../platform/time/use-countdown.ts'

/** A code takes a moment to arrive. An earlier request would only send a second one. */
const waitMs = 30_000

interface ResendCodeProps {
  email: string
  /** Whether a code has just been sent. */
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
      {/* Beside the button, since a focused button whose name changes is read out again. */}
      {seconds > 0 && <span>{t('confirm.resendIn', { seconds })}</span>}
      <span role="status">
        {outcome && (outcome === 'sent' ? t('confirm.resent') : failureText(outcome.failure))}
      </span>
    </div>
  )
}
