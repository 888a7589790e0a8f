import { isEndedStatus, type JobStatus } from '@qportal/api-client'
import { createListeners } from '../listeners.ts'
import type { TextStorage } from '../storage/text-storage.ts'
import type { JobFollower, KnownJob } from './job-follower.ts'

/** A job of this user that has ended. */
export interface FinishedJob {
  readonly id: string
  readonly name: string
  readonly status: JobStatus
  /** ISO 8601. */
  readonly at: string
  readonly seen: boolean
}

/**
 * The jobs that the user waits for, on any page and in any tab, and those of them that have ended.
 * Stored on this device for each user.
 */
export interface JobNews {
  /** Opens the news of a user and resumes following. Returns the function that closes them. */
  readonly open: (sub: string) => () => void
  /** Waits for this job. */
  readonly watch: (job: KnownJob) => void
  readonly finished: () => readonly FinishedJob[]
  readonly markSeen: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Calls the listener when a watched job ends. */
  readonly onFinished: (listener: (job: FinishedJob) => void) => () => void
}

interface NewsPorts {
  readonly follower: JobFollower
  readonly storage: TextStorage
  /** Calls the listener when another tab writes a key. Returns the function that stops. */
  readonly onOtherTab: (key: string, listener: () => void) => () => void
  readonly now: () => number
}

interface Remembered {
  readonly waiting: readonly KnownJob[]
  readonly finished: readonly FinishedJob[]
}

const maxKept = 20
const empty: Remembered = { waiting: [], finished: [] }

export function createJobNews({ follower, storage, onOtherTab, now }: NewsPorts): JobNews {
  let key: string | undefined
  let state = empty
  const following = new Map<string, () => void>()
  const listeners = createListeners()
  const ends = createListeners<FinishedJob>()

  /** Reads storage before each change, because another tab may have written it. */
  function remember(change: (kept: Remembered) => Remembered): void {
    const text = key && storage.read(key)
    state = change(text === undefined ? state : parseRemembered(text))
    if (key) storage.write(key, JSON.stringify(state))
    listeners.tell()
  }

  function follow(job: KnownJob): void {
    if (following.has(job.id)) return
    // The follower may know a later status than the one that another tab stored.
    const status = follower.statusOf(job.id) ?? job.status
    following.set(job.id, follower.follow({ ...job, status }))
  }

  function stopFollowing(id: string): void {
    following.get(id)?.()
    following.delete(id)
  }

  /** Reads storage and follows the jobs that are watched there. */
  function readStored(): void {
    state = parseRemembered(key && storage.read(key))
    for (const id of following.keys()) if (!state.waiting.some((job) => job.id === id)) stopFollowing(id)
    state.waiting.forEach(follow)
    listeners.tell()
  }

  follower.onGone((id) => {
    if (!following.has(id)) return
    stopFollowing(id)
    remember(({ waiting, finished }) => ({ waiting: without(id, waiting), finished }))
  })

  follower.onChange(({ id, name, status }) => {
    if (!isEndedStatus(status) || !state.waiting.some((job) => job.id === id)) return
    stopFollowing(id)
    const job: FinishedJob = { id, name, status, at: new Date(now()).toISOString(), seen: false }
    remember(({ waiting, finished }) => ({
      waiting: without(id, waiting),
      finished: finished.some((other) => other.id === id) ? finished : [job, ...finished].slice(0, maxKept),
    }))
    ends.tell(job)
  })

  return {
    open(sub) {
      key = `qportal.job-news.${sub}`
      readStored()
      const stopListening = onOtherTab(key, readStored)
      return () => {
        stopListening()
        following.forEach((stop) => stop())
        following.clear()
        key = undefined
        state = empty
        listeners.tell()
      }
    },
    watch(job) {
      if (isEndedStatus(job.status) || following.has(job.id)) return
      remember(({ waiting, finished }) => ({
        waiting: [job, ...without(job.id, waiting)].slice(0, maxKept),
        finished,
      }))
      follow(job)
    },
    finished: () => state.finished,
    markSeen() {
      if (state.finished.some((job) => !job.seen))
        remember(({ waiting, finished }) => ({
          waiting,
          finished: finished.map((job) => ({ ...job, seen: true })),
        }))
    },
    subscribe: listeners.add,
    onFinished: ends.add,
  }
}

function without(id: string, jobs: readonly KnownJob[]) {
  return jobs.filter((job) => job.id !== id)
}

/** Drops entries in an unknown form, such as those of an older version. */
function parseRemembered(text: string | undefined): Remembered {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<Remembered>
    const isJob = (job: Partial<FinishedJob> | null) =>
      typeof job?.id === 'string' && typeof job.name === 'string' && typeof job.status === 'string'
    return {
      waiting: Array.isArray(value.waiting) ? value.waiting.filter(isJob) : [],
      finished: Array.isArray(value.finished)
        ? value.finished.filter((job) => isJob(job) && !Number.isNaN(Date.parse(job.at)))
        : [],
    }
  } catch {
    return empty
  }
}
