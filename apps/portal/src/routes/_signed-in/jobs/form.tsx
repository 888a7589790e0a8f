import { Link, PageHeading, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnCircuits } from '../../../features/composer/use-own-circuits.ts'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { sampleKeys, samples, type Sample, type SampleKey } from '../../../features/help-pages/samples.ts'
import { formOfJob } from '../../../features/job-submission/files/job-file.ts'
import { JobForm } from '../../../features/job-submission/form/job-form.tsx'
import { jobQueries } from '../../../features/jobs/job-queries.ts'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'

interface FormSearch {
  from?: string
  sample?: SampleKey
  device?: string
}

function readFormSearch({ from, sample, device }: Record<string, unknown>): FormSearch {
  const known = knownWord(sampleKeys, sample)
  return {
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(known && { sample: known }),
    ...(typeof device === 'string' && { device }),
  }
}

export const Route = createFileRoute('/_signed-in/jobs/form')({
  staticData: { catalogues: ['jobs', 'devices', 'documents'] },
  validateSearch: readFormSearch,
  component: JobFormPage,
})

/**
 * The form of a new job. `?from=` starts from an earlier job, `?sample=` from a sample of the
 * documents, `?device=` with that device.
 */
function JobFormPage() {
  const { t } = useTranslation(['jobs', 'devices', 'documents'])
  const { api } = usePortalServices()
  const navigate = useNavigate()
  // Reads the search again, since the router also passes parameters that `validateSearch` dropped.
  const { from, sample, device } = readFormSearch({ ...Route.useSearch() })
  const devices = useQuery(deviceQueries.all(api))
  const source = useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })
  const circuits = useOwnCircuits().map(({ name = t('form.currentDrawing'), ...circuit }) => ({
    ...circuit,
    name,
  }))
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
      {source.error && !source.data && (
        <FailureState
          title={t('form.reuseFailed')}
          error={source.error}
          retrying={source.isFetching}
          onRetry={() => void source.refetch()}
        />
      )}
      {from !== undefined && source.isPending ? (
        <Skeleton width="30em" />
      ) : (
        <JobForm
          key={`${from} ${source.data !== undefined} ${sample} ${device}`}
          devices={devices.data ?? []}
          circuits={circuits}
          onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
          {...(device !== undefined && { initial: { deviceId: device }, startedFrom: `device ${device}` })}
          {...(sample && {
            initial: formOfSample(t(`documents:samples.entries.${sample}.title`), samples[sample]),
            startedFrom: `sample ${sample}`,
          })}
          {...(source.data && { initial: formOfJob(source.data), startedFrom: `job ${source.data.id}` })}
        />
      )}
    </>
  )
}

function formOfSample(name: string, sample: Sample) {
  return {
    name,
    type: sample.type,
    program: sample.program,
    ...(sample.type === 'estimation' && { operator: sample.operator.map((term) => ({ ...term })) }),
  }
}
