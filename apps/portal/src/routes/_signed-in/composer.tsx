import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ComposerPage } from '../../features/composer/composer-page.tsx'
import { readComposerSearch } from '../../features/composer/composer-search.ts'
import { deviceQueries } from '../../features/devices/device-queries.ts'
import { LazyComposedJobForm } from '../../features/job-submission/form/lazy-composed-job-form.tsx'
import { jobQueries } from '../../features/jobs/job-queries.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'

export const Route = createFileRoute('/_signed-in/composer')({
  staticData: { catalogues: ['composer', 'jobs', 'devices'] },
  validateSearch: readComposerSearch,
  component: ComposerRoute,
})

function ComposerRoute() {
  const { api } = usePortalServices()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const { from } = search
  const devices = useQuery(deviceQueries.all(api))
  const source = useQuery({ ...jobQueries.source(api, from ?? ''), enabled: from !== undefined })
  return (
    <ComposerPage
      path={Route.fullPath}
      search={search}
      source={source}
      devices={devices}
      renderForm={(composed, onRunChange) => (
        <LazyComposedJobForm
          devices={devices.data ?? []}
          composed={composed}
          startedFrom={source.data}
          onRunChange={onRunChange}
          onView={(jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } })}
        />
      )}
    />
  )
}
