import type { Device, Job } from '@qportal/api-client'
import { readOriginal } from '@qportal/composer/react'
import { PageHeading } from '@qportal/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { observableText } from '../../platform/labels/observable-text.ts'
import { useOwnLocation } from '../../platform/navigation/use-own-location.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { emptyProgram } from './composer-draft.ts'
import { composerQueries } from './composer-queries.ts'
import type { ComposerSearch } from './composer-search.ts'
import { ComposerSkeleton } from './composer-skeleton.tsx'
import { ComposerWorkspace, type ComposerWorkspaceProps } from './composer-workspace.tsx'
import { inputsFor } from './draft.ts'
import { useComposerWords } from './use-composer-words.ts'

interface ComposerPageProps {
  /** The path of this page. */
  path: string
  search: ComposerSearch
  /** The job that `search.from` names. */
  source: UseQueryResult<Job>
  devices: UseQueryResult<readonly Device[]>
  /** Renders the form of a job, which reports where the job will run. */
  renderForm: ComposerWorkspaceProps['renderExecution']
}

/** The composer with the program of a job, of a link's fragment, or of the draft. */
export function ComposerPage({ path, search, source, devices, renderForm }: ComposerPageProps) {
  const { t } = useTranslation(['composer', 'jobs', 'devices'])
  const words = useComposerWords()
  const { from, observable, new: isNew, templates = false } = search
  const { hash, entry } = useOwnLocation(path)
  const link = useSharedLink(hash)
  usePageTitle(t('title'))
  const address = [from && `from=${from}`, isNew && 'new', link.hash].filter(Boolean).join(' ')
  const visit = useMemo(() => ({ address, entry }), [address, entry])
  const submitted = source.data?.programs[0]
  const original = useMemo(() => readOriginal(submitted ?? ''), [submitted])
  if (source.error && !source.data)
    return (
      // The composer's page is full width, without margins.
      <div className="p-6 max-md:p-4">
        <PageHeading>{t('title')}</PageHeading>
        <QueryFailure title={t('jobs:form.reuseFailed')} query={source} />
      </div>
    )
  if (words === undefined || link.isPending || (from !== undefined && source.isPending))
    return <ComposerSkeleton />
  return (
    <ComposerWorkspace
      key={from}
      visit={visit}
      words={words}
      initial={link.program?.text ?? original?.text ?? submitted ?? (isNew && emptyProgram)}
      inputs={
        link.program?.inputs ??
        inputsFor(observable ?? observableText(source.data?.operator ?? []), original?.values)
      }
      devices={devices.data ?? []}
      startsWithTemplates={templates}
      renderExecution={(composed, onRunChange) => (
        <>
          <QueryFailure title={t('devices:failed')} query={devices} />
          {renderForm(composed, onRunChange)}
        </>
      )}
    />
  )
}

/** Reads the program in the fragment of a link, and reports a damaged or partial one. */
function useSharedLink(fragment: string) {
  const { t } = useTranslation('composer')
  const { toaster } = usePortalServices()
  const { data, isPending } = useQuery(composerQueries.shared(fragment))
  const content = data?.content
  useEffect(() => {
    if (content?.kind === 'damaged') toaster.show({ severity: 'danger', text: t('brokenLink') })
    if (content?.kind === 'newer') toaster.show({ severity: 'danger', text: t('newerLink') })
    if (content?.kind === 'program' && content.isPartial)
      toaster.show({ severity: 'warning', text: t('partialLink') })
  }, [content, toaster, t])
  return {
    isPending,
    /** The fragment of the program shown; empty until one is read. */
    hash: data?.hash ?? '',
    program: content?.kind === 'program' ? content : undefined,
  }
}
