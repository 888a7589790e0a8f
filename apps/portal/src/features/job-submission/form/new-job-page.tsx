import type { Device, Job } from '@qportal/api-client'
import { Link, PageHeading, Skeleton } from '@qportal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import type { ComposerCircuit } from '../program/program-field.tsx'
import { FullJobForm } from './full-job-form.tsx'
import { startValues, type StartOptions } from './start-values.ts'

interface NewJobPageProps extends Omit<StartOptions, 'job'> {
  devices: UseQueryResult<readonly Device[]>
  /** The id of the job that the form starts from. */
  from: string | undefined
  source: UseQueryResult<Job>
  /** Drawings of the user; the current one may have no name. */
  circuits: readonly (Omit<ComposerCircuit, 'name'> & { readonly name: string | undefined })[]
  onView: (jobId: string) => void
}

/** The page with the form of a new job: empty, or from a job, a sample or with a device. */
export function NewJobPage({ devices, from, source, circuits, onView, ...start }: NewJobPageProps) {
  const { t } = useTranslation(['jobs', 'devices'])
  usePageTitle(t('form.title'))
  return (
    <>
      <PageHeading
        back={
          <Link as={RouterLink} href="/jobs" standalone>
            {t('title')}
          </Link>
        }
      >
        {t('form.title')}
      </PageHeading>
      <QueryFailure title={t('devices:failed')} query={devices} />
      {!source.data && <QueryFailure title={t('form.reuseFailed')} query={source} />}
      {from !== undefined && source.isPending ? (
        <Skeleton width="30em" />
      ) : (
        <FullJobForm
          key={`${from} ${source.data !== undefined} ${start.sample?.key} ${start.device}`}
          devices={devices.data ?? []}
          circuits={circuits.map(({ name = t('form.currentDrawing'), ...circuit }) => ({ ...circuit, name }))}
          onView={onView}
          {...startValues({ ...start, job: source.data })}
        />
      )}
    </>
  )
}
