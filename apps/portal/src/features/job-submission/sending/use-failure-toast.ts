import type { NewToast } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSignInAgain } from '../../../platform/services/sign-in-again.ts'
import type { SubmissionState } from './submit-once.ts'

export interface NextSteps {
  readonly onSendAgain: () => void
  readonly onCheckAgain: () => void
}

/**
 * Returns a function that shows a failed or unknown outcome with the next step, and returns the
 * toast's id.
 */
export function useFailureToast(): (outcome: SubmissionState, next: NextSteps) => number | undefined {
  const { t } = useTranslation(['jobs', 'common'])
  const { language } = useFormat()
  const { toaster } = usePortalServices()
  const failureText = useFailureText()
  const signInAgainAfter = useSignInAgain()
  const show = (reasons: Parameters<typeof joinSentences>[1], action?: NewToast['action']) =>
    toaster.show({
      severity: 'danger',
      text: joinSentences(language, [t('form.failed'), ...reasons]),
      action,
    })

  return (outcome, { onSendAgain, onCheckAgain }) => {
    const signInAgain = outcome.name === 'refused' ? signInAgainAfter(outcome.error) : undefined
    switch (outcome.name) {
      case 'refused':
        return show(
          [failureText(outcome.error)],
          signInAgain && { label: t('common:signInAgain'), onAction: signInAgain },
        )
      case 'notArrived':
        return show([outcome.error !== undefined && failureText(outcome.error), t('form.notArrived')], {
          label: t('form.sendAgain'),
          onAction: onSendAgain,
        })
      case 'unknown':
        return show([t('form.unknown', { failure: failureText(outcome.error) })], {
          label: t('form.checkAgain'),
          onAction: onCheckAgain,
        })
      default:
        return undefined
    }
  }
}
