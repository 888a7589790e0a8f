import { isCancellableStatus, isDeletableStatus, type JobSummary } from '@qportal/api-client'
import { Button, ButtonLink } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { canCompareJobs, compareHref, maxCompared, minCompared } from '../comparison/compare-search.ts'

interface SelectionBarProps {
  jobs: readonly JobSummary[]
  onCancel: (jobs: readonly JobSummary[]) => void
  onDelete: (jobs: readonly JobSummary[]) => void
  onClear: () => void
}

/** The actions on the selected jobs; stays visible while the list scrolls. */
export function SelectionBar({ jobs, onCancel, onDelete, onClear }: SelectionBarProps) {
  const { t } = useTranslation('jobs')
  const cancellable = jobs.filter(({ status }) => isCancellableStatus(status))
  const deletable = jobs.filter(({ status }) => isDeletableStatus(status))
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 mt-2 flex min-h-12 flex-wrap items-center gap-2 border-t border-line2 bg-page py-2 max-md:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] cramped:static"
    >
      <span role="status" className="me-2 text-label tabular-nums max-md:flex-1">
        {t('list.selected', { count: jobs.length })}
      </span>
      {cancellable.length > 0 && (
        <Button size="small" className="max-md:order-3" onClick={() => onCancel(cancellable)}>
          {t('list.cancelSelected', { count: cancellable.length })}
        </Button>
      )}
      {deletable.length > 0 && (
        <Button size="small" className="max-md:order-3" onClick={() => onDelete(deletable)}>
          {t('list.deleteSelected', { count: deletable.length })}
        </Button>
      )}
      {canCompareJobs(jobs.length) ? (
        <ButtonLink
          as={RouterLink}
          size="small"
          className="max-md:order-3"
          href={compareHref(jobs.map(({ id }) => id))}
        >
          {t('list.compare')}
        </ButtonLink>
      ) : (
        <span className="text-caption text-ink2 max-md:order-3">
          {t('list.compareOff', { min: minCompared, max: maxCompared })}
        </span>
      )}
      {/* A line break on small screens: the count above, the actions below. */}
      <i aria-hidden="true" className="-mt-2 hidden basis-full max-md:order-2 max-md:block" />
      <Button size="small" variant="quiet" className="ms-auto max-md:order-1" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  )
}
