import { Alert, Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** Says that the form contains a restored draft, and offers to discard it. */
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

/** Asks for confirmation before the form sends a job that is likely to fail. */
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
