import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useOwnCircuits } from '../../../features/composer/use-own-circuits.ts'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { sampleKeys, type SampleKey } from '../../../features/help-pages/samples.ts'
import { useSampleJob } from '../../../features/help-pages/use-sample-job.ts'
import { NewJobPage } from '../../../features/job-submission/form/new-job-page.tsx'
import { jobQueries } from '../../../features/jobs/job-queries.ts'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

/** An earlier job, a sample of the documents, or a device that the form starts from. */
interface FormSearch {
  from?: string
  sample?: SampleKey
  device?: string
}

function readFormSearch({ from, sample: key, device }: Record<string, unknown>): FormSearch {
  const sample = knownWord(sampleKeys, key)
  return {
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(sample && { sample }),
    ...(typeof device === 'string' && { device }),
  }
}

export const Route = createFileRoute('/_signed-in/jobs/form')({
  staticData: { catalogues: ['jobs', 'devices', 'documents'] },
  validateSearch: readFormSearch,
  component: NewJobRoute,
})

function NewJobRoute() {
  const { api } = usePortalServices()
  const navigate = useNavigate()
  // Reads the search again, since the router also passes parameters that `validateSearch` dropped.
  const { from, sample, device } = readFormSearch({ ...Route.useSearch() })
  return (
    <NewJobPage
      devices={useQuery(deviceQueries.all(api))}
      from={from}
      source={useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })}
      circuits={useOwnCircuits()}
      sample={useSampleJob(sample)}
      device={device}
      onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
    />
  )
}
