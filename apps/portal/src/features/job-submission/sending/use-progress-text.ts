import type { SubmissionProgress } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'

/** Returns a function that says which step of a submission is being done. */
export function useProgressText(): (progress: SubmissionProgress | undefined) => string {
  const { t } = useTranslation(['jobs', 'common'])
  return (progress) => {
    switch (progress?.step) {
      case 'registering':
        return t('form.registering')
      case 'uploading':
        // Steps of ten keep screen readers from reading every per cent.
        return t('form.uploading', { percent: Math.floor(progress.fraction * 10) * 10 })
      case 'submitting':
        return t('form.submittingStep')
      default:
        return t('common:processing')
    }
  }
}
