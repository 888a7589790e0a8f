import type { JobSubmission } from '@qportal/api-client'
import { isAnswerLost } from '../../../platform/failures/is-answer-lost.ts'
import { createListeners } from '../../../platform/listeners.ts'

/** How a submission stands. Of `sending` and `lookingUp` there is never more than one. */
export type SubmissionState =
  | { readonly name: 'ready' }
  | { readonly name: 'sending' }
  /** No answer came, or one that says nothing: the job may be there or not. */
  | { readonly name: 'lookingUp' }
  /** `lostAnswer`: the job was found by looking, not by its answer. */
  | { readonly name: 'submitted'; readonly jobId: string; readonly lostAnswer: boolean }
  | { readonly name: 'refused'; readonly error: unknown }
  /** Looked up and not there: sending again makes no second job. */
  | { readonly name: 'notArrived'; readonly error: unknown }
  /** Could not be looked up: nobody knows yet. The error is, as above, that of the sending. */
  | { readonly name: 'unknown'; readonly error: unknown }

export interface SubmissionPorts {
  readonly submit: (submission: JobSubmission) => Promise<string>
  /** Jobs of mine that are what was submitted, since a moment (ISO 8601). */
  readonly find: (submission: JobSubmission, since: string) => Promise<readonly { readonly id: string }[]>
  /** Ids of the jobs that were sent or seen so far: one of them may look just like the one that is looked for. */
  readonly knownJobs: () => Iterable<string>
  readonly now: () => number
  /** A job is known to have arrived, by its answer or by looking. */
  readonly onArrived?: (jobId: string, submission: JobSubmission) => void
}

export interface Submitter {
  readonly state: () => SubmissionState
  readonly subscribe: (listener: () => void) => () => void
  /** Sends a job, unless one is on its way. */
  readonly submit: (submission: JobSubmission) => Promise<SubmissionState>
  /** Sends anew what was sent last. */
  readonly sendAgain: () => Promise<SubmissionState>
  /** Looks again for the job whose answer was lost. */
  readonly lookAgain: () => Promise<SubmissionState>
  readonly reset: () => void
}

/** Sends jobs, each at most once: after a lost answer it looks for the job before anything is offered. */
export function createSubmitter({ submit, find, knownJobs, now, onArrived }: SubmissionPorts): Submitter {
  let state: SubmissionState = { name: 'ready' }
  /** `before`: known when it was sent. A list may show the job before its answer is given up. */
  let lost: { submission: JobSubmission; since: string; before: ReadonlySet<string> } | undefined
  const listeners = createListeners()

  function enter(next: SubmissionState): SubmissionState {
    if (next.name === 'submitted' && lost) onArrived?.(next.jobId, lost.submission)
    state = next
    listeners.tell()
    return next
  }
  const isBusy = () => state.name === 'sending' || state.name === 'lookingUp'

  async function lookUp(error: unknown): Promise<SubmissionState> {
    if (!lost) return state
    const { submission, since, before } = lost
    enter({ name: 'lookingUp' })
    try {
      const found = await find(submission, since)
      const job = found.find(({ id }) => !before.has(id))
      return enter(
        job ? { name: 'submitted', jobId: job.id, lostAnswer: true } : { name: 'notArrived', error },
      )
    } catch {
      return enter({ name: 'unknown', error })
    }
  }

  async function send(submission: JobSubmission): Promise<SubmissionState> {
    if (isBusy()) return state
    enter({ name: 'sending' })
    lost = { submission, since: new Date(now()).toISOString(), before: new Set(knownJobs()) }
    try {
      return enter({ name: 'submitted', jobId: await submit(submission), lostAnswer: false })
    } catch (error) {
      if (isAnswerLost(error)) return lookUp(error)
      return enter({ name: 'refused', error })
    }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    submit: send,
    sendAgain: async () => (lost ? send(lost.submission) : state),
    async lookAgain() {
      return isBusy() || state.name === 'ready'
        ? state
        : lookUp(state.name === 'unknown' ? state.error : undefined)
    },
    reset: () => void (isBusy() || enter({ name: 'ready' })),
  }
}
