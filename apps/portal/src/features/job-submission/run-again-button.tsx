import type { Job } from '@qportal/api-client'
import { Button, PlayIcon } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failure-text.ts'
import { joinSentences } from '../../platform/i18n/punctuation.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../platform/portal-services.ts'
import { formOfJob } from './job-file.ts'
import { toJobSubmission } from './job-form-values.ts'
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
  const repeatable = (job.type === 'sampling' || job.type === 'estimation') && job.programs.length === 1

  function finish(outcome: SubmissionState): void {
    if (outcome.name === 'submitted') {
      toaster.show({ text: t('detail.runAgainSubmitted') })
      if (!isGone.current) onSubmitted(outcome.jobId)
    } else if (outcome.name === 'refused')
      toaster.show({
        severity: 'danger',
        text: joinSentences(language, [t('form.failed'), failureText(outcome.error)]),
      })
    else if (outcome.name === 'notArrived')
      toaster.show({
        severity: 'danger',
        text: t('form.notArrived', { failure: failureText(outcome.error) }),
        action: { label: t('form.sendAgain'), onAction: send },
      })
    else if (outcome.name === 'unknown')
      toaster.show({
        severity: 'danger',
        text: t('form.unknown', { failure: failureText(outcome.error) }),
        action: { label: t('form.lookAgain'), onAction: () => void submitter.lookAgain().then(finish) },
      })
  }

  function send(): void {
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
