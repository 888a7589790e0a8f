import type { JobPage, JobSummary } from '@qportal/api-client'
import { Alert, cx, DataTable, EmptyState, Link, Pagination, type Column } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { useKeptFocus } from '../../../platform/use-kept-focus.ts'
import { CancelDialog } from '../actions/cancel-dialog.tsx'
import { useJobActions } from '../actions/use-job-actions.ts'
import { useJobColumns } from './job-columns.tsx'
import { isFiltered, jobListHref, readJobListSearch, type JobListSearch } from './job-list-search.ts'
import { JobRowMenu } from './job-row-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { sortedBy, sortOfList, sortPage } from './sort-jobs.ts'

interface JobListProps {
  search: JobListSearch
  page: JobPage | undefined
  loading: boolean
  /** The previous page is still shown, because the requested one is loading. */
  waiting: boolean
}

/** A page of jobs, newest first by default, with actions on single and selected jobs. */
export const JobList = memo(function JobList({ search, page, loading, waiting }: JobListProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const navigate = useNavigate()
  const format = useFormat()
  const { actions, state } = useJobActions()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<readonly JobSummary[]>()

  const present = (page?.jobs ?? []).filter(({ id }) => !state.hidden.has(id))
  const jobs = sortPage(present, search)
  const chosen = jobs.filter(({ id }) => selected.has(id))
  const jobColumns = useJobColumns(search.columns)
  // Memoized, because new columns render every row again.
  const columns = useMemo(
    (): Column<JobSummary>[] => [
      ...jobColumns.map((column) => ({ ...column, sortable: true })),
      {
        key: 'actions',
        header: t('columns.actions'),
        headerHidden: true,
        align: 'end',
        width: '2.5rem',
        small: 'end',
        // The button is taller than its line.
        className: 'max-md:-my-1 max-md:self-start',
        cell: (job) => (
          <JobRowMenu
            job={job}
            onCancel={() => setConfirming([job])}
            onDelete={() => actions.remove([job])}
          />
        ),
      },
    ],
    [jobColumns, t, actions],
  )
  const found = t('list.found', { count: jobs.length, found: format.number(jobs.length) })
  const area = useKeptFocus<HTMLDivElement>()
  const isPart = page !== undefined && (page.hasNext || page.page > 1)
  return (
    <div ref={area}>
      {page?.statusesIgnored && (
        <Alert severity="warning" className="mb-4">
          {t('list.statusIgnored')}
        </Alert>
      )}
      {page?.deviceIgnored && (
        <Alert severity="warning" className="mb-4">
          {t('list.deviceIgnored')}
        </Alert>
      )}
      {search.sort && isPart && <p className="mb-2 text-caption text-ink2">{t('list.sortedPage')}</p>}
      <div
        aria-busy={waiting || undefined}
        className={cx(
          waiting && 'opacity-55 transition-opacity delay-200',
          // Keeps focused elements above the selection bar.
          chosen.length > 0 && '**:scroll-mb-14 max-md:**:scroll-mb-26',
        )}
      >
        <DataTable
          caption={t(
            search.sort ? 'list.captionSorted' : search.order ? 'list.captionOldest' : 'list.caption',
          )}
          columns={columns}
          rows={jobs}
          rowKey={({ id }) => id}
          loadingRows={loading ? 8 : 0}
          stickyHead
          sort={sortOfList(search)}
          onSort={(key) =>
            void navigate({
              to: '/jobs',
              // Starts from the current URL, which may be newer than these rows.
              search: (current) => sortedBy(readJobListSearch(current), key),
              replace: true,
            })
          }
          selection={{
            selected,
            onValueChange: setSelected,
            allLabel: t('list.selectAll'),
            rowLabel: (job) => t('list.selectRow', { name: jobLabel(job) }),
          }}
          empty={
            page?.jobs.length ? <EmptyState>{t('list.allDeleted')}</EmptyState> : <NoJobs search={search} />
          }
        />
      </div>
      <p role="status" className="sr-only">
        {waiting ? t('common:loading') : isFiltered(search) && found}
      </p>
      {chosen.length > 0 && (
        <SelectionBar
          jobs={chosen}
          onCancel={setConfirming}
          onDelete={actions.remove}
          onClear={() => setSelected(new Set())}
        />
      )}
      {page && <ListPages search={search} page={page} />}
      <CancelDialog
        jobs={confirming}
        onClose={() => setConfirming(undefined)}
        onConfirm={(jobsToCancel) => void actions.cancel(jobsToCancel)}
      />
    </div>
  )
})

function NoJobs({ search }: { search: JobListSearch }) {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  return isFiltered(search) ? (
    <EmptyState
      action={
        <Link as={RouterLink} href="/jobs" standalone>
          {t('list.clearFilters')}
        </Link>
      }
    >
      {t('list.emptyFiltered')}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <Link as={RouterLink} href="/jobs/form" standalone>
          {t('new')}
        </Link>
      }
    >
      {joinSentences(language, [t('list.empty'), t('list.emptyHint')])}
    </EmptyState>
  )
}

function ListPages({ search, page }: { search: JobListSearch; page: JobPage }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const { page: number, size, jobs, hasNext, total, totalIsMinimum, nextAfter } = page
  if (!hasNext && (number === 1 || jobs.length === 0))
    return total ? (
      <p className="mt-3 text-caption text-ink3 tabular-nums">
        {t('list.total', { count: total, total: format.number(total) })}
      </p>
    ) : null
  const from = format.number((number - 1) * size + 1)
  const to = format.number((number - 1) * size + jobs.length)
  const step = (next: number, after?: string) => {
    const { after: _, ...rest } = search
    return jobListHref({ ...rest, page: next, ...(after && { after }) })
  }
  return (
    <Pagination
      label={t('list.pages')}
      linkAs={RouterLink}
      summary={
        total === undefined
          ? t('list.rows', { from, to })
          : totalIsMinimum
            ? t('list.rowsOfMore', { from, to, total: format.number(total - 1) })
            : t('list.rowsOf', { from, to, total: format.number(total) })
      }
      previous={{ label: t('list.newer'), ...(number > 1 && { href: step(number - 1) }) }}
      next={{ label: t('list.older'), ...(hasNext && { href: step(number + 1, nextAfter) }) }}
    />
  )
}
