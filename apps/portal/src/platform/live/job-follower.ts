import { isEndedStatus, type JobProgress, type JobStatus } from '@qportal/api-client'
import { createListeners } from '../listeners.ts'
import type { PollPorts } from './poll-ports.ts'
import { pollUntilDone } from './poll-until-done.ts'

/** The properties of a job that following it requires. */
export interface KnownJob {
  readonly id: string
  readonly name: string
  readonly status: JobStatus
}

export interface JobChange extends KnownJob {
  readonly from: JobStatus
}

/**
 * Knows the latest status of jobs and reports each change once. Makes one series of status calls
 * per job for all followers.
 */
export interface JobFollower {
  /** Polls the job's status until it ends or nobody follows it. Returns the function that stops. */
  readonly follow: (job: KnownJob) => () => void
  /** Accepts the statuses that a list or a detail contained. */
  readonly observe: (jobs: readonly KnownJob[]) => void
  readonly statusOf: (jobId: string) => JobStatus | undefined
  /** The place of a followed job in its queue, if the cloud says it. */
  readonly placeOf: (jobId: string) => Pick<JobProgress, 'jobsAhead' | 'waitSeconds'> | undefined
  /** Whether the job was seen as cancelling or cancelled, whatever it is now. */
  readonly wasCancelled: (jobId: string) => boolean
  /** The ids of all jobs whose status was seen. */
  readonly knownIds: () => Iterable<string>
  /** Calls the listener after any change, to render again. */
  readonly subscribe: (listener: () => void) => () => void
  /** Calls the listener once for each change. */
  readonly onChange: (listener: (change: JobChange) => void) => () => void
  /** Calls the listener for each followed job that no longer exists, such as a deleted one. */
  readonly onGone: (listener: (jobId: string) => void) => () => void
  /** Forgets everything, as at sign-out. */
  readonly clear: () => void
}

interface FollowerPorts extends PollPorts {
  readonly readProgress: (jobId: string, signal: AbortSignal) => Promise<JobProgress>
}

export function createJobFollower(ports: FollowerPorts): JobFollower {
  const latestJobs = new Map<string, KnownJob>()
  const places = new Map<string, JobProgress>()
  const cancelled = new Set<string>()
  const followed = new Map<string, { followers: number; abort: AbortController }>()
  const listeners = createListeners()
  const changes = createListeners<JobChange>()
  const gone = createListeners<string>()

  function observe(job: KnownJob): void {
    const before = latestJobs.get(job.id)
    // A list requested before the job ended may arrive after the end was known.
    if (before && isEndedStatus(before.status) && !isLateSuccess(before.status, job.status)) return
    latestJobs.set(job.id, job)
    if (job.status === 'cancelling' || job.status === 'cancelled') cancelled.add(job.id)
    if (!before || before.status === job.status) return
    changes.tell({ ...job, from: before.status })
    listeners.tell()
  }

  function place(jobId: string, progress: JobProgress): void {
    const before = places.get(jobId)
    const isSame = before?.jobsAhead === progress.jobsAhead && before?.waitSeconds === progress.waitSeconds
    if (isSame) return
    places.set(jobId, progress)
    listeners.tell()
  }

  async function poll(job: KnownJob, signal: AbortSignal): Promise<void> {
    await pollUntilDone({
      ...ports,
      signal,
      onGone: () => gone.tell(job.id),
      ask: async () => {
        const progress = await ports.readProgress(job.id, signal)
        const { status } = progress
        place(job.id, progress)
        observe({ ...job, status })
        return isEndedStatus(status) ? 'done' : 'goOn'
      },
    })
    if (followed.get(job.id)?.abort.signal === signal) followed.delete(job.id)
  }

  return {
    follow(job) {
      observe(job)
      if (isEndedStatus(latestJobs.get(job.id)?.status ?? job.status)) return () => undefined
      const entry = followed.get(job.id) ?? { followers: 0, abort: new AbortController() }
      entry.followers += 1
      if (!followed.has(job.id)) {
        followed.set(job.id, entry)
        void poll(job, entry.abort.signal)
      }
      let released = false
      return () => {
        if (released) return
        released = true
        entry.followers -= 1
        if (entry.followers > 0) return
        entry.abort.abort()
        if (followed.get(job.id) === entry) followed.delete(job.id)
      }
    },
    observe: (jobs) => jobs.forEach(observe),
    statusOf: (jobId) => latestJobs.get(jobId)?.status,
    placeOf: (jobId) => places.get(jobId),
    wasCancelled: (jobId) => cancelled.has(jobId),
    knownIds: () => latestJobs.keys(),
    subscribe: listeners.add,
    onChange: changes.add,
    onGone: gone.add,
    clear() {
      followed.forEach(({ abort }) => abort.abort())
      followed.clear()
      latestJobs.clear()
      places.clear()
      cancelled.clear()
    },
  }
}

/** Some clouds keep the result of a job that ended before its cancellation took effect. */
export function isLateSuccess(before: JobStatus, after: JobStatus): boolean {
  return before === 'cancelled' && after === 'succeeded'
}
