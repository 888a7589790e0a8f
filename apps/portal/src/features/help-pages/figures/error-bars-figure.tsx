import { wilsonInterval } from '@qportal/ui/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'

const share = 0.5
const [axisStart, axisEnd] = [0.38, 0.62]
const ticks = [0.4, 0.45, 0.5, 0.55, 0.6]

/** Returns a place on the axis in percent of its width. */
function toPercent(value: number) {
  return ((value - axisStart) / (axisEnd - axisStart)) * 100
}

/** The 95 % interval of one share, by number of shots. */
export function ErrorBarsFigure() {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-caption tabular-nums">
      {[100, 1000, 10_000].map((shots) => {
        const [low, high] = wilsonInterval(share * shots, shots)
        return (
          <div key={shots} className="contents">
            <span className="text-end text-ink2">
              {t('figures.shots', { count: shots, number: format.number(shots) })}
            </span>
            <div className="relative h-5">
              <span
                className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-accent"
                style={{
                  insetInlineStart: `${toPercent(low)}%`,
                  width: `${toPercent(high) - toPercent(low)}%`,
                }}
              />
              <span
                className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-accent rtl:translate-x-1/2"
                style={{ insetInlineStart: `${toPercent(share)}%` }}
              />
            </div>
          </div>
        )
      })}
      <div className="relative col-start-2 h-5 border-t border-line3 text-ink3">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute top-1 -translate-x-1/2 rtl:translate-x-1/2"
            style={{ insetInlineStart: `${toPercent(tick)}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}
