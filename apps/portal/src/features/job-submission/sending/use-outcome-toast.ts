import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import type { SubmissionState } from './submit-once.ts'

/** Says what became of a submission whose form was left meanwhile: its reader is elsewhere, and is not taken away from there. */
export function useOutcomeToast(onView: (jobId: string) => void): (outcome: SubmissionState) => void {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const { toaster } = usePortalServices()
  const failureText = useFailureText()
  return (outcome) => {
    if (outcome.name === 'submitted')
      toaster.show({
        text: t('form.submitted'),
        action: { label: t('form.viewJob'), onAction: () => onView(outcome.jobId) },
      })
    else if ('error' in outcome)
      toaster.show({
        severity: 'danger',
        text: joinSentences(language, [t('form.failed'), failureText(outcome.error)]),
      })
  }
}
