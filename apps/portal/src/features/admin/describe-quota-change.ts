import type { QuotaChange } from '@qportal/api-client/administration'
import type { TFunction } from 'i18next'

/** Returns what a change of limits means, in sentences. */
export function describeQuotaChange(
  { unfinishedJobs: jobs, monthlyShots: shots, devices }: QuotaChange,
  { t, number }: { t: TFunction<'admin'>; number: (value: number) => string },
): string[] {
  const sentences = [
    jobs !== undefined &&
      (jobs === null ? t('quota.preview.jobsDefault') : t('quota.preview.jobs', { limit: number(jobs) })),
    shots !== undefined &&
      (shots === null ? t('quota.preview.shotsDefault') : t('quota.preview.shots', { limit: number(shots) })),
    devices !== undefined &&
      (devices === null
        ? t('quota.preview.allDevices')
        : devices.length
          ? t('quota.preview.devices', { ids: devices.join(', ') })
          : t('quota.preview.noDevices')),
  ]
  return sentences.filter((sentence) => sentence !== false)
}
