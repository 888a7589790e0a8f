import { Spinner } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** Nothing can be shown yet, not even a skeleton: the state of sign-in is not known. */
export function PageWait() {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner size="xl" label={t('loading')} />
    </div>
  )
}
