import { requireInstant, type Instant } from '../json/json-reading.ts'
import type { CallOptions } from '../transport/caller.ts'
import type { JobReadOptions } from './generation.ts'
import type { JobPage, JobSearch } from './job-search.ts'
import type { JobSubmission } from './job-submission.ts'
import type { Job } from './job.ts'

interface Readers {
  readonly listJobs: (search: JobSearch, options: CallOptions) => Promise<JobPage>
  readonly getJob: (jobId: string, options: JobReadOptions) => Promise<Job>
}

interface SubmittedJobQuery {
  readonly submission: JobSubmission
  readonly since: Instant
  /** By how many milliseconds the server's clock is ahead of the clock of `since`. */
  readonly aheadMs: number
  readonly options: CallOptions
}

/** Finds jobs that equal a submission, after its answer was lost. */
export async function findSubmittedJobs(
  { listJobs, getJob }: Readers,
  { submission, since, aheadMs, options }: SubmittedJobQuery,
): Promise<readonly Job[]> {
  const { name, deviceId, type, shots, program } = submission
  requireInstant('since', since)
  // Two clocks seldom differ by more. A reply tells the difference only if its `Date` is readable.
  const clockDifferenceMs = 60_000
  const from = new Date(Date.parse(since) + aheadMs - clockDifferenceMs).toISOString()
  const { jobs } = await listJobs({ text: name, from }, options)
  const similar = jobs.filter(
    (job) => job.name === name && job.deviceId === deviceId && job.type === type && job.shots === shots,
  )
  const whole = await Promise.all(similar.map(({ id }) => getJob(id, { ...options, files: ['input'] })))
  const wanted = [program].flat()
  return whole.filter(
    ({ programs }) =>
      programs.length === wanted.length && wanted.every((text, index) => text === programs[index]),
  )
}
