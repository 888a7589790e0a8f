import { saveFile } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { archiveName } from './archive-name.ts'

/** Returns a function that downloads the log of an SSE job and shows a message if that fails. */
export function useSseLog(jobId: string): () => void {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const { api, toaster } = usePortalServices()
  const failureText = useFailureText()

  async function download(): Promise<void> {
    try {
      const { fileName, bytes } = await api.getSseLog(jobId)
      saveFile(new Blob([bytes], { type: 'application/zip' }), archiveName(fileName))
    } catch (error) {
      toaster.show({
        text: joinSentences(language, [t('detail.sseFailed'), failureText(error)]),
        severity: 'danger',
      })
    }
  }
  return () => void download()
}
