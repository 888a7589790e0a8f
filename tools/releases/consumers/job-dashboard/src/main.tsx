import { isApiError, type ApiClient, type JobSummary } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'
import { Button, DataTable, type Column } from '@qportal/ui'
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { openClient } from './client.ts'
import './app.css'

const program =
  'OPENQASM 3; include "stdgates.inc"; qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'
const columns: readonly Column<JobSummary>[] = [
  { key: 'name', header: 'Name', cell: ({ name, id }) => name || id },
  { key: 'device', header: 'Device', cell: ({ deviceId }) => deviceId },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
]

function JobDashboard({ client }: { client: ApiClient }) {
  const [jobs, setJobs] = useState<readonly JobSummary[]>([])
  const [message, setMessage] = useState('')

  const attempt = useCallback(async (action: () => Promise<void>) => {
    try {
      await action()
      setMessage('')
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage(errorText(error, 'en'))
    }
  }, [])
  const refresh = useCallback(async () => {
    const found: JobSummary[] = []
    for await (const page of client.jobPages({})) found.push(...page.jobs)
    setJobs(found)
  }, [client])
  useEffect(() => void attempt(refresh), [attempt, refresh])

  async function submit() {
    const device = (await client.listDevices()).find(({ status }) => status === 'available')
    if (!device) return
    await client.runJob({ name: 'Bell pair', deviceId: device.id, type: 'sampling', shots: 1000, program })
    await refresh()
  }

  return (
    <main className="mx-auto max-w-4xl p-4">
      <h1 className="mb-4 text-h1">Jobs</h1>
      <Button variant="primary" onClick={() => void attempt(submit)}>
        Run a Bell pair
      </Button>
      <p role="alert" className="my-3 text-danger">
        {message}
      </p>
      <DataTable
        caption="Jobs"
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={<p>No jobs yet.</p>}
      />
    </main>
  )
}

const client = await openClient(new URL(location.href))
createRoot(document.getElementById('root')!).render(<JobDashboard client={client} />)
