import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { readJobListSearch, type JobListSearch } from '../../../features/jobs/list/job-list-search.ts'
import { JobsPage } from '../../../features/jobs/list/jobs-page.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  staticData: { catalogues: ['jobs'] },
  validateSearch: readJobListSearch,
  component: JobsRoute,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: JobListSearch) {
  return readJobListSearch({ ...search })
}

function JobsRoute() {
  const search = Route.useSearch({ select: readAgain, structuralSharing: true })
  const { api } = usePortalServices()
  const { data: devices = [] } = useQuery(deviceQueries.all(api))
  return <JobsPage search={search} deviceIds={devices.map(({ id }) => id)} />
}
