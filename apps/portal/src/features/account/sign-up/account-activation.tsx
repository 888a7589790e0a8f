import { Button, Spinner } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'

/**
 * Waits until the pool has activated the account, which takes seconds. The session then signs in.
 */
export function AccountActivation() {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="flex items-start gap-3 text-ink2">
        <Spinner className="mt-1" />
        {t('confirm.activating')}
      </p>
      <Button onClick={() => void session.cancel()}>{t('confirm.stop')}</Button>
    </div>
  )
}
