import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'

/** Returns a function that deletes a job that was never submitted. It tells whether that worked. */
export function useDiscardJob(): (jobId: string) => Promise<boolean> {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const { api, toaster } = usePortalServices()
  const cache = useQueryClient()
  const failureText = useFailureText()

  return async (jobId) => {
    try {
      await api.discardJob(jobId)
    } catch (error) {
      toaster.show({
        severity: 'danger',
        text: joinSentences(language, [t('list.notDiscarded'), failureText(error)]),
      })
      return false
    }
    toaster.show({ text: t('list.discarded') })
    await cache.invalidateQueries({ queryKey: jobQueries.all })
    return true
  }
}
