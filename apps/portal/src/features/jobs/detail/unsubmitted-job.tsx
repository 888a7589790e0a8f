import { Alert, Button } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitHref } from '../../../platform/navigation/search-parameters.ts'
import { useNavigateFromPage } from '../../../platform/navigation/use-navigate-from-page.ts'
import { useDiscardJob } from '../actions/use-discard-job.ts'

/** Says that a registered job was never submitted, and offers to discard it. */
export function UnsubmittedJob({ jobId, listHref }: { jobId: string; listHref: string }) {
  const { t } = useTranslation('jobs')
  const discard = useDiscardJob()
  const navigate = useNavigateFromPage()
  const [isDiscarding, setIsDiscarding] = useState(false)

  async function discardAndLeave(): Promise<void> {
    setIsDiscarding(true)
    if (await discard(jobId)) await navigate(splitHref(listHref))
    else setIsDiscarding(false)
  }

  return (
    <Alert
      severity="warning"
      title={t('detail.notSubmitted')}
      action={
        <Button size="small" busy={isDiscarding} onClick={() => void discardAndLeave()}>
          {t('list.discard')}
        </Button>
      }
    >
      {t('detail.notSubmittedWhy')}
    </Alert>
  )
}
