import { Alert, Button, Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import type { SubmissionState } from './submit-once.ts'

interface SubmissionOutcomeProps {
  state: SubmissionState
  onSendAgain: () => void
  onCheckAgain: () => void
}

/** The outcome of a submission, with the next step that the user can take. */
export function SubmissionOutcome({ state, onSendAgain, onCheckAgain }: SubmissionOutcomeProps) {
  const { t } = useTranslation('jobs')
  const failureText = useFailureText()
  const { language } = useFormat()
  switch (state.name) {
    case 'submitted':
      return (
        <Alert
          severity="success"
          title={t('form.submitted')}
          action={
            <Link as={RouterLink} href={`/jobs/${encodeURIComponent(state.jobId)}`} standalone>
              {t('form.seeResult')}
            </Link>
          }
        >
          {state.lostAnswer ? t('form.foundAfterLoss') : undefined}
        </Alert>
      )
    case 'refused':
      return <FailureState title={t('form.failed')} error={state.error} />
    case 'stopped':
      return <Alert title={t('form.stopped')}>{t('form.stoppedNext')}</Alert>
    case 'notArrived':
      return (
        <Alert
          severity="danger"
          title={t('form.failed')}
          action={
            <Button size="small" onClick={onSendAgain}>
              {t('form.sendAgain')}
            </Button>
          }
        >
          {joinSentences(language, [
            state.error !== undefined && failureText(state.error),
            t('form.notArrived'),
          ])}
        </Alert>
      )
    case 'unknown':
      return (
        <Alert
          severity="warning"
          title={t('form.failed')}
          action={
            <Button size="small" onClick={onCheckAgain}>
              {t('form.checkAgain')}
            </Button>
          }
        >
          {t('form.unknown', { failure: failureText(state.error) })}
        </Alert>
      )
    case 'ready':
    case 'sending':
    case 'checkingSubmission':
      return null
    default:
      return state satisfies never
  }
}
