import { Alert, Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** Says that the form goes on with what was typed before, and offers to begin anew. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('form.discardDraft')}
        </Button>
      }
    >
      {t('form.draftRestored')}
    </Alert>
  )
}

/** Asks whether a job is to be sent that would fail as far as the form can tell. */
export function LikelyFailureNotice({ onSubmitAnyway }: { onSubmitAnyway: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <Alert
      severity="warning"
      title={t('form.problemsTitle')}
      action={
        <Button size="small" onClick={onSubmitAnyway}>
          {t('form.submitAnyway')}
        </Button>
      }
    >
      {t('form.problemsBody')}
    </Alert>
  )
}
