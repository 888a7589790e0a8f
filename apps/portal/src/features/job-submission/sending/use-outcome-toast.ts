import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import type { SubmissionState } from './submit-once.ts'
import { useFailureToast, type NextSteps } from './use-failure-toast.ts'

/** Says what became of a submission whose form was left meanwhile: its reader is elsewhere, and is not taken away from there. */
export function useOutcomeToast(
  onView: (jobId: string) => void,
): (outcome: SubmissionState, next: NextSteps) => void {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const tellFailure = useFailureToast()
  return (outcome, next) => {
    if (outcome.name === 'submitted')
      toaster.show({
        text: t('form.submitted'),
        action: { label: t('form.seeResult'), onAction: () => onView(outcome.jobId) },
      })
    else tellFailure(outcome, next)
  }
}
