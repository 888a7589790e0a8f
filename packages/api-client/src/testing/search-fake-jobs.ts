import type { components } from '../generated/portal-api.ts'

type Wire = components['schemas']

/** Answers GET /jobs of the fake cloud, newest first. */
export function searchFakeJobs(
  jobs: readonly Wire['Job'][],
  query: URLSearchParams,
): [status: number, body: Wire['JobListItem'][], headers: Record<string, string>] {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size') ?? 20)
  const text = query.get('q')?.toLowerCase() ?? ''
  const statuses = query.get('status')?.split(',')
  const device = query.get('device_id')
  const from = Date.parse(query.get('start_time') ?? '')
  const to = Date.parse(query.get('end_time') ?? query.get('end_tiime') ?? '')
  const found = jobs.filter((job) => {
    const submitted = Date.parse(job.submitted_at ?? '')
    return (
      [job.job_id, job.name, job.description].some((part) => part?.toLowerCase().includes(text)) &&
      (statuses?.includes(job.status) ?? true) &&
      (device === null || job.device_id === device) &&
      !(submitted < from) &&
      !(submitted > to)
    )
  })
  const ordered = query.get('order') === 'ASC' ? found.toReversed() : found
  const fields = query.get('fields')?.split(',')
  const body = ordered.slice((page - 1) * size, page * size).map((job) => pick(job, fields))
  return [200, body, { 'x-total-count': String(found.length) }]
}

function pick(job: Wire['Job'], fields: readonly string[] | undefined): Wire['JobListItem'] {
  if (!fields) return job
  const members = Object.entries(job).filter(([name]) => fields.includes(name))
  return { ...Object.fromEntries(members), job_id: job.job_id }
}
