import { createFileRoute } from '@tanstack/react-router'
import { CompareJobsPage } from '../../../features/jobs/comparison/compare-jobs-page.tsx'
import { readCompareSearch } from '../../../features/jobs/comparison/compare-search.ts'

export const Route = createFileRoute('/_signed-in/jobs/compare')({
  staticData: { catalogues: ['jobs'] },
  validateSearch: readCompareSearch,
  component: CompareJobsRoute,
})

function CompareJobsRoute() {
  return <CompareJobsPage {...Route.useSearch()} />
}
