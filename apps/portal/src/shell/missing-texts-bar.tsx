import { Banner, Button } from '@qportal/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFailures } from '../platform/i18n/catalogue-failures.ts'
import { useOnline } from '../platform/loading/use-online.ts'

/**
 * Says that the texts of the chosen language did not load, in the language that is shown. Offline,
 * another bar says why, and the texts load when the connection is back.
 */
export function MissingTextsBar() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const areMissing = useSyncExternalStore(
    catalogueFailures.add,
    catalogueFailures.areTextsMissing,
    catalogueFailures.areTextsMissing,
  )
  useEffect(() => {
    if (online) catalogueFailures.tryAgain()
  }, [online])
  if (!online || !areMissing) return null
  return (
    <Banner
      severity="warning"
      action={
        <Button size="small" onClick={catalogueFailures.tryAgain}>
          {t('retry')}
        </Button>
      }
    >
      {t('failure.texts')}
    </Banner>
  )
}
