import type { Job } from '@qportal/api-client'
import { Button, PlayIcon } from '@qportal/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isSubmittableType } from '../../../platform/labels/is-submittable-type.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import { toJobForm } from '../files/job-file.ts'
import { toJobSubmission } from '../values/job-form-values.ts'
import type { SubmissionState } from './submit-once.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useSubmitter } from './use-submitter.ts'

interface RunAgainButtonProps {
  job: Job
  onSubmitted: (jobId: string) => void
}

/** Submits a job again and opens the page of the new job. */
export function RunAgainButton({ job, onSubmitted }: RunAgainButtonProps) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const showFailureToast = useFailureToast()
  const { submitter, state } = useSubmitter()
  const isUnmounted = useIsUnmounted()
  const failureToastId = useRef<number>(undefined)
  const isComplete = job.type === 'multi_manual' ? job.programs.length > 0 : job.programs.length === 1
  const repeatable = isSubmittableType(job.type) && isComplete

  function finish(outcome: SubmissionState): void {
    if (outcome.name === 'submitted') {
      toaster.show({ text: t('detail.runAgainSubmitted') })
      if (!isUnmounted.current) onSubmitted(outcome.jobId)
    } else
      failureToastId.current = showFailureToast(outcome, {
        onSendAgain: send,
        onCheckAgain: () => void submitter.checkAgain().then(finish),
      })
  }

  function send(): void {
    // Closes the earlier failure, whose button "send again" could create a second job.
    if (failureToastId.current !== undefined) toaster.close(failureToastId.current)
    void submitter.submit(toJobSubmission(toJobForm(job))).then(finish)
  }

  return (
    <Button
      icon={<PlayIcon size={16} />}
      busy={state.name === 'sending' || state.name === 'checkingSubmission'}
      disabled={!repeatable}
      onClick={send}
    >
      {t('detail.runAgain')}
    </Button>
  )
}
