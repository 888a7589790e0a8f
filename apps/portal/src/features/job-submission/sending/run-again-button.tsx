import type { Job } from '@qportal/api-client'
import { Button, PlayIcon } from '@qportal/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { isSubmittableType } from '../../../platform/words/is-submittable-type.ts'
import { formOfJob } from '../files/job-file.ts'
import { toJobSubmission } from '../values/job-form-values.ts'
import type { SubmissionState } from './submit-once.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useIsUnmounted } from './use-is-unmounted.ts'
import { useSubmitter } from './use-submitter.ts'

interface RunAgainButtonProps {
  job: Job
  onSubmitted: (jobId: string) => void
}

/** Submits the same job once more and leads to the new one. */
export function RunAgainButton({ job, onSubmitted }: RunAgainButtonProps) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const tellFailure = useFailureToast()
  const { submitter, state } = useSubmitter()
  const isUnmounted = useIsUnmounted()
  const failed = useRef<number>(undefined)
  const repeatable = isSubmittableType(job.type) && job.programs.length === 1

  function finish(outcome: SubmissionState): void {
    if (outcome.name === 'submitted') {
      toaster.show({ text: t('detail.runAgainSubmitted') })
      if (!isUnmounted.current) onSubmitted(outcome.jobId)
    } else
      failed.current = tellFailure(outcome, {
        onSendAgain: send,
        onLookAgain: () => void submitter.lookAgain().then(finish),
      })
  }

  function send(): void {
    // It offers to send again, which would make another job once this one has arrived.
    if (failed.current !== undefined) toaster.close(failed.current)
    void submitter.submit(toJobSubmission(formOfJob(job))).then(finish)
  }

  return (
    <Button
      icon={<PlayIcon size={16} />}
      busy={state.name === 'sending' || state.name === 'lookingUp'}
      disabled={!repeatable}
      onClick={send}
    >
      {t('detail.runAgain')}
    </Button>
  )
}
