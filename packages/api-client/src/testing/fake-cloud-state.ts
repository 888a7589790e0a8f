import type { components } from '../generated/portal-api.ts'

type Wire = components['schemas']

/** What a fake cloud holds, in words of the wire; tests may look at it and change it. */
export interface FakeCloudState {
  devices: Wire['Device'][]
  /** Newest first. */
  jobs: Wire['Job'][]
  announcements: Wire['Announcement'][]
  apiToken: Wire['ApiToken'] | undefined
  /** Logs of SSE jobs by job id, base64. */
  logs: Record<string, string>
}

/** A request as the fake cloud saw it. */
export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
}

/** Where a job goes when its status is read. */
const nextStatus: Partial<Record<Wire['JobStatus'], Wire['JobStatus']>> = {
  submitted: 'ready',
  ready: 'running',
  running: 'succeeded',
}

/** Moves a job one state on. What it ends with is `resultOf`'s: the fake knows no physics. */
export function stepJob(
  job: Wire['Job'],
  { at, resultOf }: { at: string; resultOf: (job: Wire['Job']) => Wire['JobResult'] },
): Wire['Job'] {
  const status = nextStatus[job.status]
  if (status === undefined) return job
  if (status !== 'succeeded') return { ...job, status, [`${status}_at`]: at }
  const job_info = { ...job.job_info, result: resultOf(job) }
  return { ...job, status, ended_at: at, execution_time: 0.1, job_info }
}
