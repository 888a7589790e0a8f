import type { Job } from '@qportal/api-client'
import { Button, PlayIcon, type NewToast } from '@qportal/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { formOfJob } from '../files/job-file.ts'
import { toJobSubmission } from '../values/job-form-values.ts'
import type { SubmissionState } from './submit-once.ts'
import { useIsGone } from './use-is-gone.ts'
import { useSubmitter } from './use-submitter.ts'

interface RunAgainButtonProps {
  job: Job
  onSubmitted: (jobId: string) => void
}

/** Submits the same job once more and leads to the new one. */
export function RunAgainButton({ job, onSubmitted }: RunAgainButtonProps) {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const { toaster } = usePortalServices()
  const failureText = useFailureText()
  const { submitter, state } = useSubmitter()
  const isGone = useIsGone()
  const failed = useRef<number>(undefined)
  const repeatable = (job.type === 'sampling' || job.type === 'estimation') && job.programs.length === 1

  function tellFailure(reason: string, action?: NewToast['action']): void {
    failed.current = toaster.show({
      severity: 'danger',
      text: joinSentences(language, [t('form.failed'), reason]),
      action,
    })
  }

  function finish(outcome: SubmissionState): void {
    if (outcome.name === 'submitted') {
      toaster.show({ text: t('detail.runAgainSubmitted') })
      if (!isGone.current) onSubmitted(outcome.jobId)
    } else if (outcome.name === 'refused') tellFailure(failureText(outcome.error))
    else if (outcome.name === 'notArrived')
      tellFailure(t('form.notArrived', { failure: failureText(outcome.error) }), {
        label: t('form.sendAgain'),
        onAction: send,
      })
    else if (outcome.name === 'unknown')
      tellFailure(t('form.unknown', { failure: failureText(outcome.error) }), {
        label: t('form.lookAgain'),
        onAction: () => void submitter.lookAgain().then(finish),
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
