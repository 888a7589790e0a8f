import type { Job } from '@qportal/api-client'
import type { Description } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useCalibrationAtSubmission } from './use-calibration-at-submission.ts'

/** Lines about the device's calibration at submission; none for a device without calibration. */
export function useCalibrationLines(job: Job): readonly Description[] {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const calibration = useCalibrationAtSubmission(job)
  if (calibration === undefined) return []
  if (calibration === 'unknown')
    return [{ key: 'calibrated', term: t('detail.calibrated'), value: t('detail.calibratedSince') }]
  const ageSeconds = job.submittedAt
    ? (Date.parse(job.submittedAt) - Date.parse(calibration.calibratedAt)) / 1000
    : undefined
  const means = (['oneQubit', 'twoQubit', 'readout'] as const).flatMap((key) => {
    const mean = calibration[key]
    return mean === undefined ? [] : [t(`detail.fidelity.${key}`, { percent: format.percent(mean) })]
  })
  return [
    {
      key: 'calibrated',
      term: t('detail.calibrated'),
      value: (
        <>
          <Moment value={calibration.calibratedAt} />
          {ageSeconds !== undefined && ageSeconds >= 0 && (
            <span className="block text-caption text-ink3">
              {t('detail.calibratedBefore', { duration: format.duration(ageSeconds) })}
            </span>
          )}
          {calibration.isFromNote && (
            <span className="block text-caption text-ink3">{t('detail.calibrationKept')}</span>
          )}
        </>
      ),
    },
    ...(means.length
      ? [
          {
            key: 'fidelities',
            term: t('detail.fidelities'),
            value: (
              <ul>
                {means.map((mean) => (
                  <li key={mean}>{mean}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ]
}
