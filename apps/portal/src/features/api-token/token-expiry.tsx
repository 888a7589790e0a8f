import { Alert } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../platform/time/moment.tsx'
import { useNow } from '../../platform/time/use-now.ts'
import { tokenLife } from './token-life.ts'

/** Shows the expiry and the days left, with a warning in the last week and on the last day. */
export function TokenExpiry({ expiresAt }: { expiresAt: string | undefined }) {
  const { t } = useTranslation('api-token')
  if (expiresAt === undefined) return <p className="text-label text-ink2">{t('expiryUnknown')}</p>
  return <KnownExpiry expiresAt={expiresAt} />
}

function KnownExpiry({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('api-token')
  const { daysLeft, warning } = tokenLife(expiresAt, useNow(60_000))
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-label">
        <span className="text-ink3">{t('expires')}</span>
        <Moment value={expiresAt} />
        <span className="text-ink2">{t('daysLeft', { count: daysLeft })}</span>
      </p>
      {warning && (
        <Alert severity={warning === 'expired' ? 'danger' : 'warning'} className="mt-3">
          {t(`warnings.${warning}`)}
        </Alert>
      )}
    </>
  )
}
