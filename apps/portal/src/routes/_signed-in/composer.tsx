import { readOriginal } from '@qportal/composer/react'
import { PageHeading, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyProgram } from '../../features/composer/composer-draft.ts'
import { composerQueries } from '../../features/composer/composer-queries.ts'
import { ComposerSkeleton } from '../../features/composer/composer-skeleton.tsx'
import { ComposerWorkspace, inputsFor } from '../../features/composer/composer-workspace.tsx'
import { useComposerWords } from '../../features/composer/use-composer-words.ts'
import { deviceQueries } from '../../features/devices/device-queries.ts'
import { formOfJob } from '../../features/job-submission/files/job-file.ts'
import { jobQueries } from '../../features/jobs/job-queries.ts'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { observableText } from '../../platform/labels/observable-text.ts'
import { lazyPart, PartBoundary } from '../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'

// Loaded lazily, so that the editor does not wait for the form.
const JobForm = lazyPart(
  async () => (await import('../../features/job-submission/form/job-form.tsx')).JobForm,
)

interface ComposerSearch {
  from?: string
  observable?: string
  new?: true
  templates?: true
}

export const Route = createFileRoute('/_signed-in/composer')({
  staticData: { catalogues: ['composer', 'jobs', 'devices'] },
  validateSearch: ({ from, observable, new: isNew, templates }: Record<string, unknown>): ComposerSearch => ({
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(typeof observable === 'string' && { observable }),
    ...(String(isNew) === 'true' && { new: true as const }),
    ...(String(templates) === 'true' && { templates: true as const }),
  }),
  component: ComposerPage,
})

/**
 * The composer. `?from=` opens the program and settings of a job, a fragment that of a link,
 * `?observable=` an estimation, `?new=true` no program, `?templates=true` the list of templates.
 */
function ComposerPage() {
  const { t } = useTranslation(['composer', 'jobs', 'devices'])
  const { api, toaster } = usePortalServices()
  const words = useComposerWords()
  const navigate = useNavigate()
  const { from, observable, new: isNew, templates = false } = Route.useSearch()
  const devices = useQuery(deviceQueries.all(api))
  const source = useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })
  const { hash, entry } = useOwnLocation()
  const shared = useQuery(composerQueries.shared(hash))
  usePageTitle(t('title'))
  const link = shared.data?.hash ?? ''
  const address = [from && `from=${from}`, isNew && 'new', link].filter(Boolean).join(' ')
  const visit = useMemo(() => ({ address, entry }), [address, entry])
  const content = shared.data?.content
  const linked = content?.kind === 'program' ? content : undefined
  useEffect(() => {
    if (content?.kind === 'damaged') toaster.show({ severity: 'danger', text: t('brokenLink') })
    if (content?.kind === 'newer') toaster.show({ severity: 'danger', text: t('newerLink') })
    if (content?.kind === 'program' && content.isPartial)
      toaster.show({ severity: 'warning', text: t('partialLink') })
  }, [content, toaster, t])
  const submitted = source.data?.programs[0]
  const original = useMemo(() => readOriginal(submitted ?? ''), [submitted])

  if (source.error && !source.data)
    return (
      // The composer's page is full width, without margins.
      <div className="p-6 max-md:p-4">
        <PageHeading>{t('title')}</PageHeading>
        <FailureState
          title={t('jobs:form.reuseFailed')}
          error={source.error}
          retrying={source.isFetching}
          onRetry={() => void source.refetch()}
        />
      </div>
    )
  if (words === undefined || shared.isPending || (from !== undefined && source.isPending))
    return <ComposerSkeleton />
  return (
    <ComposerWorkspace
      key={from}
      visit={visit}
      words={words}
      initial={linked?.text ?? original?.text ?? submitted ?? (isNew && emptyProgram)}
      inputs={
        linked?.inputs ??
        inputsFor(observable ?? observableText(source.data?.operator ?? []), original?.values)
      }
      devices={devices.data ?? []}
      startsWithTemplates={templates}
      renderExecution={(composed, onRunChange) => (
        <>
          <QueryFailure title={t('devices:failed')} query={devices} />
          <PartBoundary fallback={<Skeleton width="16em" />}>
            <JobForm
              devices={devices.data ?? []}
              composed={composed}
              onRunChange={onRunChange}
              onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
              {...(source.data && { initial: formOfJob(source.data), startedFrom: `job ${source.data.id}` })}
            />
          </PartBoundary>
        </>
      )}
    />
  )
}

/** Returns the fragment and history entry of this page, unchanged while the user leaves it. */
function useOwnLocation(): { hash: string; entry: string } {
  const router = useRouter()
  const { isHere, href, hash, entry } = useLocation({
    select: (location) => ({
      isHere: location.pathname === Route.fullPath,
      href: location.href,
      hash: location.hash,
      entry: location.state.__TSR_key ?? '',
    }),
    structuralSharing: true,
  })
  const [own, setOwn] = useState({ hash, entry })
  if (isHere && (own.hash !== hash || own.entry !== entry)) setOwn({ hash, entry })
  useEffect(() => {
    // A fragment typed into the address bar makes a history entry without state. Replacing it gives
    // the entry a key by which it is recognised.
    if (isHere && window.history.state === null) router.history.replace(href)
  }, [isHere, href, router])
  return own
}
