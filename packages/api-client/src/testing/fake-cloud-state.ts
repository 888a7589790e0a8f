import type { components } from '../generated/portal-api.ts'
import type { FakeCircuit } from './answer-circuits.ts'

type Wire = components['schemas']

/** The data of a fake cloud, in wire format. Tests may read and change it. */
export interface FakeCloudState {
  devices: Wire['Device'][]
  /** Newest first. */
  jobs: Wire['Job'][]
  announcements: Wire['Announcement'][]
  apiToken: Wire['ApiToken'] | undefined
  account: Wire['Account']
  /** Newest first. */
  sessions: Wire['Session'][]
  /** Whether the user has deleted their account. */
  isDeleted: boolean
  /** The latest change first. Undefined on a cloud that keeps no circuits. */
  circuits: readonly FakeCircuit[] | undefined
  /** Logs of SSE jobs by job id, base64. */
  logs: Record<string, string>
}

/** A request that the fake cloud received. */
export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
}

/** The next status of a job when its status is read. */
const nextStatus: Partial<Record<Wire['JobStatus'], Wire['JobStatus']>> = {
  submitted: 'ready',
  ready: 'running',
  running: 'succeeded',
}

/** Moves a job to its next status. The fake does not simulate: `resultOf` gives the result. */
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
