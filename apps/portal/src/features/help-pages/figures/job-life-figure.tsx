import { ArrowRightIcon } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

const way = ['submitted', 'ready', 'running'] as const
const ends = ['succeeded', 'failed', 'cancelled'] as const

/** The states of a job, and the three ways in which it ends. */
export function JobLifeFigure() {
  const { t } = useTranslation('documents')
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-label">
      {way.map((status) => (
        <div key={status} className="flex items-center gap-3">
          <span className="rounded-control border border-line3 px-3 py-1.5">
            {t(`figures.life.${status}`)}
          </span>
          <ArrowRightIcon size={16} className="text-ink3 rtl:-scale-x-100" />
        </div>
      ))}
      <ul className="grid gap-1.5">
        {ends.map((status) => (
          <li key={status} className="rounded-control border border-dashed border-line3 px-3 py-1">
            {t(`figures.life.${status}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
