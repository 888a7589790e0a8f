import type { JobSummary } from '@qportal/api-client'
import { createListeners } from '../../../platform/listeners.ts'

export type JobActionKind = 'delete' | 'cancel'

/**
 * `done`: the action took effect nevertheless, because its reply was lost or another client did the
 * same. `alreadyEnded`: the job ended before it could be cancelled.
 */
export type JobActionResolution = 'alreadyEnded' | 'done' | 'failed'

export interface JobActionFailure {
  readonly job: JobSummary
  readonly error: unknown
}

export interface JobActionsState {
  /**
   * Ids of jobs that are not shown: they are being deleted, or their deletion can still be undone.
   */
  readonly hidden: ReadonlySet<string>
  readonly running?: { readonly kind: JobActionKind; readonly done: number; readonly total: number }
  /** The failures of the last action. */
  readonly report?: {
    readonly kind: JobActionKind
    readonly total: number
    readonly failed: readonly JobActionFailure[]
  }
}

export interface JobActionPorts {
  readonly cancelJob: (jobId: string) => Promise<void>
  readonly deleteJob: (jobId: string) => Promise<void>
  /** Finds out what became of a job on which an action failed. */
  readonly resolve: (kind: JobActionKind, failure: JobActionFailure) => Promise<JobActionResolution>
  /** Offers to undo a deletion; calls exactly one of `onUndo` and `onExpire`. */
  readonly offerUndo: (offer: { count: number; onUndo: () => void; onExpire: () => void }) => void
  /** Reads the lists of jobs again; resolves when they have arrived. */
  readonly refresh: () => Promise<void>
  /** Called with the jobs on which an action took effect, and those that needed none. */
  readonly onDone: (
    kind: JobActionKind,
    outcome: { readonly done: readonly JobSummary[]; readonly alreadyEnded: readonly JobSummary[] },
  ) => void
}

/**
 * Cancels and deletes jobs. Lives as long as the app, so that leaving a page does not interrupt an
 * action.
 */
export interface JobActions {
  readonly state: () => JobActionsState
  readonly subscribe: (listener: () => void) => () => void
  readonly cancel: (jobs: readonly JobSummary[]) => Promise<void>
  /**
   * Hides the jobs, and deletes them when the offer to undo expires. Closing the tab earlier
   * deletes nothing.
   */
  readonly remove: (jobs: readonly JobSummary[]) => void
  readonly dismissReport: () => void
  /** Repeats the last action for the jobs that failed. */
  readonly retry: () => void
  /** Stops all actions and notifications, for example when the user signs out. */
  readonly close: () => void
}

const maxConcurrentCalls = 4

export function createJobActions(ports: JobActionPorts): JobActions {
  let state: JobActionsState = { hidden: new Set() }
  let queue: Promise<void> = Promise.resolve()
  let closed = false
  const listeners = createListeners()

  function enter(next: JobActionsState): void {
    if (closed) return
    state = next
    listeners.tell()
  }

  function hide(jobs: readonly JobSummary[]): void {
    enter({ ...state, hidden: new Set([...state.hidden, ...jobs.map(({ id }) => id)]) })
  }

  function show(jobs: readonly JobSummary[]): void {
    const hidden = new Set(state.hidden)
    for (const { id } of jobs) hidden.delete(id)
    enter({ ...state, hidden })
  }

  /** Runs actions one after another, so that there is one progress and one report. */
  function enqueue(kind: JobActionKind, jobs: readonly JobSummary[]): Promise<void> {
    queue = queue.then(() => perform(kind, jobs))
    return queue
  }

  async function perform(kind: JobActionKind, jobs: readonly JobSummary[]): Promise<void> {
    const act = kind === 'delete' ? ports.deleteJob : ports.cancelJob
    const failures: JobActionFailure[] = []
    let done = 0
    const { report: _, ...rest } = state
    enter({ ...rest, running: { kind, done, total: jobs.length } })

    const waiting = [...jobs]
    const actOnNext = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        if (closed) return
        try {
          await act(job.id)
        } catch (error) {
          failures.push({ job, error })
        }
        done += 1
        enter({ ...state, running: { kind, done, total: jobs.length } })
      }
    }
    await Promise.all(Array.from({ length: maxConcurrentCalls }, actOnNext))
    const { failed, alreadyEnded } = await resolveAll(kind, failures)
    if (closed) return
    // Refreshes before it shows the jobs again; otherwise a deleted row would reappear for a
    // moment.
    await ports.refresh().catch(() => undefined)
    if (closed) return

    const { running: _running, ...idle } = state
    const order = new Map(jobs.map(({ id }, index) => [id, index]))
    failed.sort((a, b) => (order.get(a.job.id) ?? 0) - (order.get(b.job.id) ?? 0))
    enter({ ...idle, ...(failed.length > 0 && { report: { kind, total: jobs.length, failed } }) })
    show(jobs)
    const otherIds = new Set([...failed.map(({ job }) => job.id), ...alreadyEnded.map(({ id }) => id)])
    const succeeded = jobs.filter(({ id }) => !otherIds.has(id))
    if (failed.length < jobs.length) ports.onDone(kind, { done: succeeded, alreadyEnded })
  }

  async function resolveAll(kind: JobActionKind, failures: readonly JobActionFailure[]) {
    const failed: JobActionFailure[] = []
    const alreadyEnded: JobSummary[] = []
    let canCheck = true
    for (const failure of failures) {
      const resolution =
        canCheck && !closed
          ? await ports.resolve(kind, failure).catch((): JobActionResolution => {
              // Stops checking: each further check would fail as slowly.
              canCheck = false
              return 'failed'
            })
          : 'failed'
      if (resolution === 'failed') failed.push(failure)
      else if (resolution === 'alreadyEnded') alreadyEnded.push(failure.job)
    }
    return { failed, alreadyEnded }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    cancel: (jobs) => enqueue('cancel', jobs),
    remove(jobs) {
      hide(jobs)
      ports.offerUndo({
        count: jobs.length,
        onUndo: () => show(jobs),
        onExpire: () => void enqueue('delete', jobs),
      })
    },
    dismissReport() {
      const { report: _, ...rest } = state
      enter(rest)
    },
    retry() {
      if (!state.report) return
      const { kind, failed } = state.report
      const jobs = failed.map(({ job }) => job)
      if (kind === 'delete') hide(jobs)
      void enqueue(kind, jobs)
    },
    close() {
      enter({ hidden: new Set() })
      closed = true
    },
  }
}
