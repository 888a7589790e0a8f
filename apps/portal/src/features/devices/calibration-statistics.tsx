import type { Calibration } from '@qportal/api-client/calibration'
import { DataTable } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { calibrationStatistics, columnWriter, metricUnits } from './device-metrics.ts'

/** Median, maximum and minimum of each measured property. */
export function CalibrationStatistics({ calibration }: { calibration: Calibration }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const rows = calibrationStatistics(calibration).map(({ key, summary }) => ({
    key,
    summary,
    write: columnWriter([summary.median, summary.max, summary.min], format.language),
  }))
  return (
    // With large text on a phone, the table scrolls instead of the page.
    <div className="max-md:overflow-x-auto">
      <DataTable
        caption={t('detail.statistics')}
        rows={rows}
        rowKey={({ key }) => key}
        density="figures"
        small="table"
        // The narrowest screens need smaller text.
        className="max-[22.5rem]:text-caption max-[22.5rem]:tracking-tight"
        columns={[
          {
            key: 'property',
            header: t('detail.property'),
            className: 'min-w-20 wrap-anywhere',
            cell: ({ key }) => {
              const unit = metricUnits[key]
              return (
                <>
                  {t(`detail.properties.${key}`)}
                  {unit && <span className="text-ink3"> ({unit})</span>}
                </>
              )
            },
          },
          ...(['median', 'max', 'min'] as const).map((name) => ({
            key: name,
            header: t(`detail.${name}`),
            align: 'end' as const,
            cell: ({ summary, write }: (typeof rows)[number]) => write(summary[name]),
          })),
        ]}
      />
    </div>
  )
}
