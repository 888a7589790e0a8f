import { fromFragment, inputsOfFragment } from '@qportal/composer/react'
import { PageHeading, Skeleton } from '@qportal/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyProgram } from '../../features/composer/composer-draft.ts'
import { ComposerDesk, inputsFor } from '../../features/composer/composer-workspace.tsx'
import { ComposerWait } from '../../features/composer/composer-skeleton.tsx'
import { useComposerWords } from '../../features/composer/use-composer-words.ts'
import { deviceQueries } from '../../features/devices/device-queries.ts'
import { formOfJob } from '../../features/job-submission/files/job-file.ts'
import { jobQueries } from '../../features/jobs/job-queries.ts'
import { LazyPart } from '../../platform/loading/lazy-part.tsx'
import { observableText } from '../../platform/words/observable-text.ts'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { ReadFailure } from '../../platform/failures/read-failure.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'

// The drawing does not wait for the form.
const JobForm = lazy(async () => ({
  default: (await import('../../features/job-submission/form/job-form.tsx')).JobForm,
}))

interface ComposerSearch {
  from?: string
  observable?: string
  new?: true
}

export const Route = createFileRoute('/_signed-in/composer')({
  staticData: { words: ['composer', 'jobs', 'devices'] },
  validateSearch: ({ from, observable, new: isNew }: Record<string, unknown>): ComposerSearch => ({
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(typeof observable === 'string' && { observable }),
    ...(isNew === true && { new: isNew }),
  }),
  component: ComposerPage,
})

/** The composer; with `?from=` it opens the program of a job, to be run where and as the job was, with a fragment that of a link, with `?observable=` as an estimation, with `?new=true` none. */
function ComposerPage() {
  const { t } = useTranslation(['composer', 'jobs', 'devices'])
  const { api, toaster } = usePortalServices()
  const words = useComposerWords()
  const navigate = useNavigate()
  const { from, observable, new: isNew } = Route.useSearch()
  const devices = useQuery(deviceQueries.all(api))
  const source = useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })
  const { hash, entry } = usePlace()
  const shared = useQuery({
    queryKey: ['composer', 'shared', hash],
    queryFn: async () => ({ hash, text: await fromFragment(hash), inputs: await inputsOfFragment(hash) }),
    staleTime: Infinity,
    // What stands there stays until another link is read.
    placeholderData: keepPreviousData,
  })
  usePageTitle(t('title'))
  const link = shared.data?.hash ?? ''
  const address = [from && `from=${from}`, isNew && 'new', link].filter(Boolean).join(' ')
  const visit = useMemo(() => ({ address, entry }), [address, entry])
  const broken = link.startsWith('z') && shared.data?.text === undefined ? link : undefined
  useEffect(() => {
    if (broken !== undefined) toaster.show({ severity: 'danger', text: t('brokenLink') })
  }, [broken, toaster, t])

  if (source.error && !source.data)
    return (
      // The composer's page has no margins of its own.
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
    return <ComposerWait />
  return (
    <ComposerDesk
      key={from}
      visit={visit}
      words={words}
      initial={shared.data?.text ?? source.data?.programs[0] ?? (isNew && emptyProgram)}
      inputs={shared.data?.inputs ?? inputsFor(observable ?? observableText(source.data?.operator ?? []))}
      devices={devices.data ?? []}
      execution={(composed, onRunChange) => (
        <>
          <ReadFailure title={t('devices:failed')} query={devices} />
          <LazyPart fallback={<Skeleton width="16em" />}>
            <JobForm
              devices={devices.data ?? []}
              composed={composed}
              onRunChange={onRunChange}
              onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
              {...(source.data && { initial: formOfJob(source.data), startedFrom: `job ${source.data.id}` })}
            />
          </LazyPart>
        </>
      )}
    />
  )
}

/** Fragment and history entry of this page, also while it is being left. */
function usePlace(): { hash: string; entry: string } {
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
  const [place, setPlace] = useState({ hash, entry })
  if (isHere && (place.hash !== hash || place.entry !== entry)) setPlace({ hash, entry })
  useEffect(() => {
    // A fragment that is typed into the address makes an entry without a name, which could not be known again.
    if (isHere && window.history.state === null) router.history.replace(href)
  }, [isHere, href, router])
  return place
}
