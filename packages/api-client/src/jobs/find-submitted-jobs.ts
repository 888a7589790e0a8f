import type { CallOptions } from '../transport/caller.ts'
import type { JobPage, JobSearch } from './job-search.ts'
import type { JobSubmission } from './job-submission.ts'
import type { Job } from './job.ts'
import type { Instant } from '../json-reading.ts'

interface Readers {
  readonly listJobs: (search: JobSearch, options: CallOptions) => Promise<JobPage>
  readonly getJob: (jobId: string, options: CallOptions) => Promise<Job>
}

interface Wanted {
  readonly submission: JobSubmission
  readonly since: Instant
  /** How far the server's clock is ahead of the one of `since`. */
  readonly aheadMs: number
  readonly options: CallOptions
}

/** Jobs that are what was submitted, to look for after a lost answer. */
export async function findSubmittedJobs(
  { listJobs, getJob }: Readers,
  { submission, since, aheadMs, options }: Wanted,
): Promise<readonly Job[]> {
  const { name, deviceId, type, shots, program } = submission
  // Clocks of two machines differ, seldom by more; by how much a reply tells only where its `Date` may be read.
  const clockDifferenceMs = 60_000
  const from = new Date(Date.parse(since) + aheadMs - clockDifferenceMs).toISOString()
  const { jobs } = await listJobs({ text: name, from }, options)
  const alike = jobs.filter(
    (job) => job.name === name && job.deviceId === deviceId && job.type === type && job.shots === shots,
  )
  const whole = await Promise.all(alike.map(({ id }) => getJob(id, options)))
  return whole.filter(({ programs }) => programs[0] === program)
}
