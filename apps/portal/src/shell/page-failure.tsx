import { Button, PageHeading } from '@qportal/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingPart } from '../platform/loading/missing-part.ts'
import { reportFailure } from '../platform/failures/report-failure.ts'
import { useOnline } from './use-online.ts'

/** Where pages begin, or in the middle of a window that has nothing else. */
const place = 'mx-auto max-w-150 px-4 py-12 in-[main]:mx-0 in-[main]:p-0'

/** A page that threw: the rest of the app lives on, and a retry renders it anew. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  const missing = isMissingPart(error)
  useEffect(() => {
    // A part that a deployment took away is no fault of the program.
    if (!missing) reportFailure(error)
  }, [error, missing])
  if (missing) return <MissingPage />
  return (
    <div role="alert" className={place}>
      <PageHeading>{t('failure.title')}</PageHeading>
      <p className="mb-6 text-ink2">{t('failure.body')}</p>
      <Button variant="primary" onClick={reset}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Loading the page anew while there is no connection would leave the portal for the browser's own page. */
function MissingPage() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="alert" className={place}>
      <PageHeading>{t('failure.missing')}</PageHeading>
      <p className="mb-6 text-ink2">{t(online ? 'failure.missingHint' : 'failure.missingOffline')}</p>
      {online && (
        <Button variant="primary" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
