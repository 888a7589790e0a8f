import type { JobSummary } from '@qportal/api-client'
import { createListeners } from '../../../platform/listeners.ts'

export type JobActionKind = 'delete' | 'cancel'

export interface JobActionFailure {
  readonly job: JobSummary
  readonly error: unknown
}

export interface JobActionsState {
  /** Deleted, but still to be undone, or being deleted now: not shown. */
  readonly hidden: ReadonlySet<string>
  readonly work?: { readonly kind: JobActionKind; readonly done: number; readonly total: number }
  /** What went wrong last. */
  readonly report?: {
    readonly kind: JobActionKind
    readonly total: number
    readonly failed: readonly JobActionFailure[]
  }
}

export interface JobActionPorts {
  readonly cancelJob: (jobId: string) => Promise<void>
  readonly deleteJob: (jobId: string) => Promise<void>
  /** Whether what failed is done all the same: its answer was lost, or somebody else was quicker. */
  readonly isDone: (kind: JobActionKind, failure: JobActionFailure) => Promise<boolean>
  /** Offers to take a deletion back, and says once whether that was taken up. */
  readonly offerUndo: (offer: { count: number; onUndo: () => void; onExpire: () => void }) => void
  /** Some jobs have changed: lists must be read anew. Resolves when they are. */
  readonly refresh: () => Promise<void>
  readonly onDone: (kind: JobActionKind, count: number) => void
}

/** Cancels and deletes jobs, one or many; lives as long as the app, so that leaving the page leaves no work half done. */
export interface JobActions {
  readonly state: () => JobActionsState
  readonly subscribe: (listener: () => void) => () => void
  readonly cancel: (jobs: readonly JobSummary[]) => Promise<void>
  /** Hides the jobs and deletes them when the offer to undo has expired; a tab that is closed before deletes nothing. */
  readonly remove: (jobs: readonly JobSummary[]) => void
  readonly dismissReport: () => void
  /** Tries anew what failed last. */
  readonly retry: () => void
  /** Does and says nothing any more, as when the user goes. */
  readonly close: () => void
}

const atOnce = 4

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

  /** One work after another, so that there is one progress and one report. */
  function work(kind: JobActionKind, jobs: readonly JobSummary[]): Promise<void> {
    queue = queue.then(() => carryOut(kind, jobs))
    return queue
  }

  async function carryOut(kind: JobActionKind, jobs: readonly JobSummary[]): Promise<void> {
    const act = kind === 'delete' ? ports.deleteJob : ports.cancelJob
    const failures: JobActionFailure[] = []
    let done = 0
    const { report: _, ...rest } = state
    enter({ ...rest, work: { kind, done, total: jobs.length } })

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
        enter({ ...state, work: { kind, done, total: jobs.length } })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, actOnNext))
    const failed = await stillFailed(kind, failures)
    if (closed) return
    // Read first, shown after: a deleted row must not come back for a moment.
    await ports.refresh().catch(() => undefined)
    if (closed) return

    const { work: _work, ...idle } = state
    const order = new Map(jobs.map(({ id }, index) => [id, index]))
    failed.sort((a, b) => (order.get(a.job.id) ?? 0) - (order.get(b.job.id) ?? 0))
    enter({ ...idle, ...(failed.length > 0 && { report: { kind, total: jobs.length, failed } }) })
    show(jobs)
    if (failed.length < jobs.length) ports.onDone(kind, jobs.length - failed.length)
  }

  async function stillFailed(
    kind: JobActionKind,
    failures: readonly JobActionFailure[],
  ): Promise<JobActionFailure[]> {
    const failed: JobActionFailure[] = []
    let canLook = true
    for (const failure of failures) {
      const isDone =
        canLook &&
        !closed &&
        (await ports.isDone(kind, failure).catch(() => {
          // Of many jobs each look would fail, and take its time.
          canLook = false
          return false
        }))
      if (!isDone) failed.push(failure)
    }
    return failed
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    cancel: (jobs) => work('cancel', jobs),
    remove(jobs) {
      hide(jobs)
      ports.offerUndo({
        count: jobs.length,
        onUndo: () => show(jobs),
        onExpire: () => void work('delete', jobs),
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
      void work(kind, jobs)
    },
    close() {
      enter({ hidden: new Set() })
      closed = true
    },
  }
}
