import { DataTable, EmptyState, Link } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { LinkedSection } from '../../../platform/navigation/linked-section.tsx'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { useJobActions } from '../actions/use-job-actions.ts'
import { useJobColumns } from './job-columns.tsx'
import { runningFirst } from './sort-jobs.ts'
import { useLivePage } from './use-live-page.ts'

const maxShown = 6
const newest = { size: maxShown }

/**
 * The dashboard's section of the newest jobs, running ones first. Polled while they run.
 * `whenEmpty` is shown to users without jobs.
 */
export function RecentJobs({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const { t } = useTranslation(['jobs', 'dashboard'])
  const { language } = useFormat()
  const query = useLivePage(newest)
  const { data, error, isPending } = query
  const columns = useJobColumns()
  const { hidden } = useJobActions().state
  return (
    <LinkedSection
      headingId="recent-jobs"
      title={t('dashboard:jobs.title')}
      href="/jobs"
      linkText={t('dashboard:jobs.all')}
    >
      <QueryFailure title={t('list.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('list.captionRunning')}
          columns={columns}
          rows={runningFirst(data?.jobs.filter(({ id }) => !hidden.has(id)) ?? [])}
          rowKey={({ id }) => id}
          loadingRows={isPending ? maxShown : 0}
          empty={
            <EmptyState
              action={
                <Link as={RouterLink} href="/jobs/form" standalone>
                  {t('new')}
                </Link>
              }
            >
              {joinSentences(language, [t('list.empty'), t('list.emptyHint')])}
            </EmptyState>
          }
        />
      )}
      {data?.jobs.length === 0 && whenEmpty}
    </LinkedSection>
  )
}
