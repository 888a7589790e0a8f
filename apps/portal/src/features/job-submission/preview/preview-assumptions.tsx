import { WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/time/moment.tsx'

interface PreviewAssumptionsProps {
  calibratedAt: string | undefined
  isFullyCalibrated: boolean
}

/** What the preview assumes about the device. */
export function PreviewAssumptions({ calibratedAt, isFullyCalibrated }: PreviewAssumptionsProps) {
  const { t } = useTranslation('jobs')
  return (
    <section aria-labelledby="preview-assumptions">
      <WireHeading headingId="preview-assumptions">{t('form.onDevice.assumptions')}</WireHeading>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-label font-normal">
        <li>
          {calibratedAt === undefined ? (
            t('form.onDevice.assumed.noDate')
          ) : (
            <>
              {t('form.onDevice.assumed.calibration')} <Moment value={calibratedAt} />
            </>
          )}
        </li>
        {!isFullyCalibrated && <li>{t('form.onDevice.assumed.incomplete')}</li>}
        <li>{t('form.onDevice.assumed.independent')}</li>
        <li>{t('form.onDevice.assumed.idle')}</li>
        <li>{t('form.onDevice.assumed.other')}</li>
      </ul>
    </section>
  )
}
