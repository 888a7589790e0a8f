import { Spinner } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { hasFirstPage } from '../platform/bootstrap/first-page.ts'

/** Shown while the state of the session is unknown, before any page or skeleton. */
export function PageWait() {
  const { t } = useTranslation()
  // The page of the build already shows a spinner.
  if (hasFirstPage()) return null
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner size="xl" label={t('loading')} />
    </div>
  )
}
