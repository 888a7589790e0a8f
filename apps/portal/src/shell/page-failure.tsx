import { Button, PageHeading } from '@qportal/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../platform/report-failure.ts'

/** A page that threw: the rest of the app lives on, and a retry renders it anew. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  const missing = isMissingPart(error)
  useEffect(() => {
    // A part that a deployment took away is no fault of the program.
    if (!missing) reportFailure(error)
  }, [error, missing])
  return (
    <div role="alert" className="mx-auto max-w-150 px-4 py-12">
      <PageHeading>{t('failure.title')}</PageHeading>
      <p className="mb-6 text-ink2">{t('failure.body')}</p>
      <Button variant="primary" onClick={missing ? () => location.reload() : reset}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** A part of the app that did not load stays failed in this page, however often it is asked for: only loading the page anew helps. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
