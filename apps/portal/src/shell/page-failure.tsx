import { Button, PageHeading } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../platform/failures/report-failure.ts'
import { isMissingPart } from '../platform/loading/missing-part.ts'
import { useOnline } from '../platform/loading/use-online.ts'

/** At the start of the page, or centred in a window without a layout. */
const pageClass = 'mx-auto max-w-150 px-4 py-12 in-[main]:mx-0 in-[main]:p-0'

/** Shown when a page throws. The rest of the app continues, and a retry renders the page again. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  const missing = isMissingPart(error)
  useEffect(() => {
    // A chunk that a deployment removed is not a bug.
    if (!missing) reportFailure(error)
  }, [error, missing])
  if (missing) return <MissingPage />
  return (
    <div role="alert" className={pageClass}>
      <PageHeading>{t('failure.title')}</PageHeading>
      <p className="mb-6 text-ink2">{t('failure.body')}</p>
      <Button variant="primary" onClick={reset}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** A reload without a connection would replace the portal by the browser's own error page. */
function MissingPage() {
  const { t } = useTranslation()
  const online = useOnline()
  const [failedOffline] = useState(!online)
  useEffect(() => {
    if (failedOffline && online) location.reload()
  }, [failedOffline, online])
  return (
    <div role="alert" className={pageClass}>
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
