import type { JobSubmission, SubmissionProgress } from '@qportal/api-client'
import { isAnswerLost } from '../../../platform/failures/is-answer-lost.ts'
import { createListeners } from '../../../platform/listeners.ts'

/** The state of a submission. At most one job is being sent or looked up. */
export type SubmissionState =
  | { readonly name: 'ready' }
  /** `progress`: the step, on a cloud that takes a job in several steps. */
  | { readonly name: 'sending'; readonly progress?: SubmissionProgress }
  /** No usable reply arrived, so the job may or may not exist. */
  | { readonly name: 'checkingSubmission' }
  /** `lostAnswer`: the reply was lost, and the job was found by a look-up. */
  | { readonly name: 'submitted'; readonly jobId: string; readonly lostAnswer: boolean }
  | { readonly name: 'refused'; readonly error: unknown }
  /** The user stopped it before the job was submitted. */
  | { readonly name: 'stopped' }
  /**
   * The look-up found no job, so sending again creates no second one. A repeated look-up has no
   * error: the server has answered since.
   */
  | { readonly name: 'notArrived'; readonly error?: unknown }
  /** The look-up failed. The error is that of the submission, as above. */
  | { readonly name: 'unknown'; readonly error: unknown }

export interface SubmissionPorts {
  /** A repetition has the same key, by which a cloud recognizes it. */
  readonly submit: (
    submission: JobSubmission,
    idempotencyKey: string,
    options: {
      readonly onProgress: (progress: SubmissionProgress) => void
      readonly signal: AbortSignal
    },
  ) => Promise<string>
  readonly newKey: () => string
  /** Finds the user's jobs that equal a submission and are not older than `since` (ISO 8601). */
  readonly find: (submission: JobSubmission, since: string) => Promise<readonly { readonly id: string }[]>
  /**
   * Ids of the jobs that were sent or listed so far. They may equal the lost job, but are not it.
   */
  readonly knownJobs: () => Iterable<string>
  readonly now: () => number
  /** Called when a job is known to have arrived, by its reply or by a look-up. */
  readonly onArrived?: (jobId: string, submission: JobSubmission) => void
}

export interface Submitter {
  readonly state: () => SubmissionState
  readonly subscribe: (listener: () => void) => () => void
  /** Sends a job, unless one is being sent or looked up. */
  readonly submit: (submission: JobSubmission) => Promise<SubmissionState>
  /** Sends the last submission again. */
  readonly sendAgain: () => Promise<SubmissionState>
  /** Looks again for the job whose reply was lost. */
  readonly checkAgain: () => Promise<SubmissionState>
  /** Stops the submission, as long as `canStop` allows it. */
  readonly stop: () => void
  readonly reset: () => void
}

/** Returns whether a submission can be stopped: its last step may already have sent the job. */
export function canStop(state: SubmissionState): boolean {
  const step = state.name === 'sending' ? state.progress?.step : undefined
  return step === 'registering' || step === 'uploading'
}

/**
 * Sends each job at most once: after a lost reply it looks for the job before it offers to send
 * again.
 */
export function createSubmitter({
  submit,
  newKey,
  find,
  knownJobs,
  now,
  onArrived,
}: SubmissionPorts): Submitter {
  let state: SubmissionState = { name: 'ready' }
  /**
   * The last submission. `before` is recorded on sending, because a list may show the job before
   * the reply times out.
   */
  let last: { submission: JobSubmission; key: string; since: string; before: ReadonlySet<string> } | undefined
  let sending = new AbortController()
  const listeners = createListeners()

  function enter(next: SubmissionState): SubmissionState {
    if (next.name === 'submitted' && last) onArrived?.(next.jobId, last.submission)
    state = next
    listeners.tell()
    return next
  }
  const isBusy = () => state.name === 'sending' || state.name === 'checkingSubmission'

  async function lookUp(error: unknown, { isRepeated = false } = {}): Promise<SubmissionState> {
    if (!last) return state
    const { submission, since, before } = last
    enter({ name: 'checkingSubmission' })
    try {
      const jobs = await find(submission, since)
      const job = jobs.find(({ id }) => !before.has(id))
      return enter(
        job
          ? { name: 'submitted', jobId: job.id, lostAnswer: true }
          : { name: 'notArrived', ...(!isRepeated && { error }) },
      )
    } catch {
      return enter({ name: 'unknown', error })
    }
  }

  async function send(submission: JobSubmission, key: string): Promise<SubmissionState> {
    if (isBusy()) return state
    enter({ name: 'sending' })
    sending = new AbortController()
    const { signal } = sending
    let hasSteps = false
    const onProgress = (progress: SubmissionProgress) => {
      hasSteps ||= progress.step !== 'submitting'
      if (hasSteps) enter({ name: 'sending', progress })
    }
    last = { submission, key, since: new Date(now()).toISOString(), before: new Set(knownJobs()) }
    try {
      const jobId = await submit(submission, key, { onProgress, signal })
      return enter({ name: 'submitted', jobId, lostAnswer: false })
    } catch (error) {
      if (signal.aborted) return enter({ name: 'stopped' })
      if (isAnswerLost(error)) return lookUp(error)
      return enter({ name: 'refused', error })
    }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    submit: (submission) => send(submission, newKey()),
    sendAgain: async () => (last ? send(last.submission, last.key) : state),
    async checkAgain() {
      return isBusy() || state.name === 'ready'
        ? state
        : lookUp(state.name === 'unknown' ? state.error : undefined, { isRepeated: true })
    },
    stop: () => void (canStop(state) && sending.abort()),
    reset: () => void (isBusy() || enter({ name: 'ready' })),
  }
}
