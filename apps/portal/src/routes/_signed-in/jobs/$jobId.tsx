import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ExportJobButton } from '../../../features/job-submission/files/export-job-button.tsx'
import { RunAgainButton } from '../../../features/job-submission/sending/run-again-button.tsx'
import { JobPage } from '../../../features/jobs/detail/job-page.tsx'
import { readJobViewSearch } from '../../../features/jobs/result/job-view-search.ts'

export const Route = createFileRoute('/_signed-in/jobs/$jobId')({
  staticData: { catalogues: ['jobs'] },
  validateSearch: readJobViewSearch,
  component: JobRoute,
})

function JobRoute() {
  const { jobId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <JobPage
      jobId={jobId}
      runAgain={(job) => (
        <RunAgainButton
          key={job.id}
          job={job}
          onSubmitted={(id) => void navigate({ to: '/jobs/$jobId', params: { jobId: id } })}
        />
      )}
      exportJob={(job, chart) => <ExportJobButton job={job} chart={chart} />}
    />
  )
}
