import { fromFragment } from '@qportal/composer'
import { Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ComposerDesk } from '../../features/composer/composer-desk.tsx'
import { deviceQueries } from '../../features/devices/device-queries.ts'
import { jobQueries } from '../../features/jobs/job-queries.ts'
import { observableText } from '../../platform/observable-text.ts'
import { FailureState } from '../../platform/failure-state.tsx'
import { usePortalServices } from '../../platform/portal-services.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'

// The drawing does not wait for the form.
const JobForm = lazy(async () => ({
  default: (await import('../../features/job-submission/job-form.tsx')).JobForm,
}))

interface ComposerSearch {
  from?: string
  observable?: string
}

export const Route = createFileRoute('/_signed-in/composer')({
  validateSearch: ({ from, observable }: Record<string, unknown>): ComposerSearch => ({
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(typeof observable === 'string' && { observable }),
  }),
  component: ComposerPage,
})

/** The composer; with `?from=` it opens the program of a job, with a fragment that of a link, with `?observable=` as an estimation. */
function ComposerPage() {
  const { t } = useTranslation(['composer', 'jobs'])
  const { api } = usePortalServices()
  const navigate = useNavigate()
  const { from, observable } = Route.useSearch()
  const devices = useQuery(deviceQueries.all(api))
  const source = useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })
  const shared = useQuery({
    queryKey: ['composer', 'shared', location.hash],
    queryFn: async () => (await fromFragment(location.hash)) ?? null,
    staleTime: Infinity,
  })
  usePageTitle(t('title'))

  if (source.error && !source.data)
    return (
      <FailureState
        title={t('jobs:form.reuseFailed')}
        error={source.error}
        onRetry={() => void source.refetch()}
      />
    )
  if (shared.isPending || (from !== undefined && source.isPending)) return <Skeleton width="30em" />
  return (
    <ComposerDesk
      key={`${from} ${location.hash}`}
      initial={shared.data ?? source.data?.programs[0]}
      observable={observable ?? observableText(source.data?.operator ?? [])}
      devices={devices.data ?? []}
      execution={(composed, onRunChange) => (
        <Suspense fallback={<Skeleton width="16em" />}>
          <JobForm
            devices={devices.data ?? []}
            composed={composed}
            onRunChange={onRunChange}
            onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
          />
        </Suspense>
      )}
    />
  )
}
