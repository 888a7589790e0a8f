import { Spinner } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** Shown while the state of the session is unknown, before any page or skeleton. */
export function PageWait() {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner size="xl" label={t('loading')} />
    </div>
  )
}
