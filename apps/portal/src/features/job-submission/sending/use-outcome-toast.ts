import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import type { SubmissionState } from './submit-once.ts'
import { useFailureToast, type NextSteps } from './use-failure-toast.ts'

/** Returns a function that shows the outcome of a submission after the user has left its form. */
export function useOutcomeToast(
  onView: (jobId: string) => void,
): (outcome: SubmissionState, next: NextSteps) => void {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const showFailureToast = useFailureToast()
  return (outcome, next) => {
    if (outcome.name === 'submitted')
      toaster.show({
        text: t('form.submitted'),
        action: { label: t('form.seeResult'), onAction: () => onView(outcome.jobId) },
      })
    else showFailureToast(outcome, next)
  }
}
