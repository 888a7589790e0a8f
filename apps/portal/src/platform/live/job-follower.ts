import { isEndedStatus, type JobStatus } from '@qportal/api-client'
import { createListeners } from '../listeners.ts'
import { pollUntilDone } from './poll-until-done.ts'
import type { PollPorts } from './poll-ports.ts'

/** A job as far as it must be known to follow it. */
export interface KnownJob {
  readonly id: string
  readonly name: string
  readonly status: JobStatus
}

export interface JobChange extends KnownJob {
  readonly from: JobStatus
}

/** Knows the states of jobs, whoever learned them, and tells each change once. One series of status calls per job, however many follow it. */
export interface JobFollower {
  /** Asks for the job's state until it ends or nobody follows it any more; call what is returned to stop. */
  readonly follow: (job: KnownJob) => () => void
  /** Takes in what a list or a detail said. */
  readonly observe: (jobs: readonly KnownJob[]) => void
  readonly statusOf: (jobId: string) => JobStatus | undefined
  /** All jobs it has heard of. */
  readonly knownIds: () => Iterable<string>
  /** Renders anew on any change. */
  readonly subscribe: (listener: () => void) => () => void
  /** Hears each change once. */
  readonly onChange: (listener: (change: JobChange) => void) => () => void
  /** Hears of each job that was followed and is no more, as one that was deleted. */
  readonly onGone: (listener: (jobId: string) => void) => () => void
  /** Forgets all, as at a sign-out. */
  readonly clear: () => void
}

interface FollowerPorts extends PollPorts {
  readonly readStatus: (jobId: string, signal: AbortSignal) => Promise<JobStatus>
}

export function createJobFollower(ports: FollowerPorts): JobFollower {
  const known = new Map<string, KnownJob>()
  const followed = new Map<string, { followers: number; abort: AbortController }>()
  const listeners = createListeners()
  const changes = createListeners<JobChange>()
  const gone = createListeners<string>()

  function observe(job: KnownJob): void {
    const before = known.get(job.id)
    // A list that was read before the job ended may arrive after the news.
    if (before && isEndedStatus(before.status)) return
    known.set(job.id, job)
    if (!before || before.status === job.status) return
    changes.tell({ ...job, from: before.status })
    listeners.tell()
  }

  async function poll(job: KnownJob, signal: AbortSignal): Promise<void> {
    await pollUntilDone({
      ...ports,
      signal,
      onGone: () => gone.tell(job.id),
      ask: async () => {
        const status = await ports.readStatus(job.id, signal)
        observe({ ...job, status })
        return isEndedStatus(status) ? 'done' : 'goOn'
      },
    })
    if (followed.get(job.id)?.abort.signal === signal) followed.delete(job.id)
  }

  return {
    follow(job) {
      observe(job)
      if (isEndedStatus(known.get(job.id)?.status ?? job.status)) return () => undefined
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
    statusOf: (jobId) => known.get(jobId)?.status,
    knownIds: () => known.keys(),
    subscribe: listeners.add,
    onChange: changes.add,
    onGone: gone.add,
    clear() {
      followed.forEach(({ abort }) => abort.abort())
      followed.clear()
      known.clear()
    },
  }
}
