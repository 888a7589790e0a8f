import type { Device } from '@qportal/api-client'
import { Alert } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { quotaLeft } from './quota-left.ts'

/** Below this number of jobs, the form says how many are left. */
const fewJobs = 20

interface QuotaNoticeProps {
  device: Device
  shots: number | null
}

/** Says what is left of the user's limits, where the cloud tells, and that a job is above one. */
export function QuotaNotice({ device, shots }: QuotaNoticeProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const { api } = usePortalServices()
  const { data } = useQuery({
    // Below the key of all jobs, because each submission changes what is left.
    queryKey: ['jobs', 'quota'],
    queryFn: async ({ signal }) => (await api.getAccount({ signal }))?.quota ?? null,
    retry: false,
  })
  if (!data) return null
  const left = quotaLeft(data, device.type)
  const values = {
    left: format.number(left.shots ?? 0),
    limit: format.number(left.maxShots ?? 0),
  }
  if (left.jobs === 0) return <Alert severity="warning">{t('form.quota.noJobs')}</Alert>
  if (left.shots !== undefined && (shots ?? 0) > left.shots)
    return <Alert severity="warning">{t('form.quota.tooManyShots', values)}</Alert>
  const lines = [
    left.shots !== undefined && t('form.quota.shots', values),
    left.jobs !== undefined && left.jobs < fewJobs && t('form.quota.jobs', { count: left.jobs }),
  ].filter((line) => line !== false)
  return lines.length > 0 && <p className="text-caption text-ink3">{lines.join(' ')}</p>
}
