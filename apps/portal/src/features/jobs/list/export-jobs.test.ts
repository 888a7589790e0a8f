import { createApiClient, type JobSummary } from '@qportal/api-client'
import { createFakeCloud } from '@qportal/api-client/testing'
import type { Column } from '@qportal/ui'
import { expect, it } from 'vitest'
import { exportJobs } from './export-jobs.ts'

const columns: Column<JobSummary>[] = [
  { key: 'name', header: 'Name', cell: () => null, text: ({ name }) => name },
  { key: 'shots', header: 'Shots', cell: () => null, text: ({ shots }) => shots },
]

it('exports the jobs of all pages and escapes spreadsheet formulas', async () => {
  const cloud = createFakeCloud()
  const api = createApiClient({
    baseUrl: 'https://cloud.test',
    fetch: cloud.fetch,
    token: async () => 'token',
  })
  const devices = await api.listDevices()
  const submit = (name: string) =>
    api.submitJob({ name, deviceId: devices[0]!.id, type: 'sampling', shots: 5, program: 'qubit q;' })
  for (let number = 0; number < 120; number += 1) await submit(`csv ${number}`)
  await submit('csv =HYPERLINK("http://evil","x")')
  await submit('=csv 1+1')

  const progress: number[] = []
  const csv = await exportJobs({
    api,
    search: { text: 'csv' },
    columns,
    signal: new AbortController().signal,
    onProgress: (rows) => progress.push(rows),
  })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(123)
  expect(lines[1]).toBe("'=csv 1+1,5")
  expect(lines[2]).toBe('"csv =HYPERLINK(""http://evil"",""x"")",5')
  expect(progress).toEqual([100, 122])
})
