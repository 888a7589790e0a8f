import { setTimeout } from 'node:timers/promises'
import { noTracing, type StepNotes } from '../../dependencies/tracing.ts'
import { ComputeError, createComputeThread, type ComputeThread } from '../compute/compute-thread.ts'
import { shortLaneMb } from '../compute/memory-limit.ts'
import { runSseJob } from '../sse/run-sse-job.ts'
import type { Bell } from './bell.ts'
import { runningStep, waitingStep } from './job-steps.ts'
import {
  endCancelledJob,
  finishJob,
  giveBackJob,
  markProgress,
  markRunning,
  takeJob,
  type FinishedRun,
  type JobStore,
  type TakenJob,
} from './job-store.ts'
import { toJobToRun } from './job-to-run.ts'
import type { WorkerSession } from './worker-session.ts'

/** A sequence of jobs of a device, one at a time. */
export interface Lane {
  readonly deviceId: string
  readonly isShort: boolean
  readonly bell: Bell
}

/** What the lanes of a worker share. */
export interface WorkerState {
  readonly store: JobStore
  readonly session: Pick<WorkerSession, 'workerId'>
  /** Ends a running job, by its id. */
  readonly running: Map<string, AbortController>
  /** Aborted when the worker stops. */
  readonly stopping: AbortSignal
  readonly noteActivity: (lane: Lane, isRunning: boolean) => void
}

/** Interval between polls, because notifications are lost while the connection is down. */
const pollMs = 2000
const progressEveryMs = 1000

/** A job in log lines, with the request that submitted it. */
function nameJob({ job_id, request_id }: TakenJob) {
  return { job_id, request_id }
}

/** Runs the jobs of a lane, one at a time, until the worker stops. */
export async function runLane(worker: WorkerState, lane: Lane): Promise<void> {
  const { store, stopping, noteActivity } = worker
  const { settings, clock, tracing = noTracing } = store
  const { bell } = lane
  const thread = createComputeThread({
    memoryMb: lane.isShort ? Math.min(settings.jobMemory, shortLaneMb) : settings.jobMemory,
  })
  while (!stopping.aborted) {
    const job = await takeNextJob(worker, lane)
    if (!job) await bell.wait(pollMs)
    else {
      if (job.traceparent) tracing.record({ ...waitingStep(job), start: job.submitted_at, end: clock.now() })
      await tracing.run(runningStep(job), async (notes) => {
        if (!(await runJob(worker, job, { thread, notes }))) await giveBack(worker, job)
      })
      noteActivity(lane, false)
    }
  }
  await thread.close()
}

async function takeNextJob(
  { store, session, noteActivity }: WorkerState,
  lane: Lane,
): Promise<TakenJob | undefined> {
  const workerId = session.workerId()
  if (workerId === null) return undefined
  const { deviceId, isShort } = lane
  try {
    const job = await takeJob(store, deviceId, workerId, { isShort })
    noteActivity(lane, job !== undefined)
    return job
  } catch (error) {
    store.log.error({ err: error, device_id: deviceId }, 'take a job')
    return undefined
  }
}

/** Returns false if the job has neither ended nor left this worker. */
async function runJob(
  worker: WorkerState,
  job: TakenJob,
  { thread, notes }: { readonly thread: ComputeThread; readonly notes: StepNotes },
): Promise<boolean> {
  const { store, running, stopping } = worker
  const { log, metrics, tracing = noTracing } = store
  const cancelled = new AbortController()
  running.set(job.job_id, cancelled)
  try {
    // A failure before this point does not count as a crash of the job.
    await thread.open()
    // The job is registered in `running` first: later cancellations are heard there, and earlier
    // ones show here.
    if (!(await markRunning(store, job))) return true
    const start = performance.now()
    const run = await tracing.run({ name: 'compute' }, () =>
      job.job_type === 'sse'
        ? runSseJob(store, job, cancelled.signal)
        : compute(store, job, { thread, signal: cancelled.signal }),
    )
    if (!run) {
      if (stopping.aborted) return false
      await endCancelledJob(store, job)
      return true
    }
    const { outcome } = run
    const seconds = (performance.now() - start) / 1000
    const isOurs = await tracing.run({ name: 'store the result' }, () => finishJob(store, job, run, seconds))
    if (!outcome.ok) notes.markFailed()
    if (isOurs)
      metrics?.jobs.observe({ device: job.device_id, status: outcome.ok ? 'succeeded' : 'failed' }, seconds)
    log.info({ ...nameJob(job), attempt: job.attempt, seconds, ok: outcome.ok, isOurs }, 'job')
    return true
  } catch (error) {
    log.error({ err: error, ...nameJob(job) }, 'run a job')
    notes.markFailed()
    return false
  } finally {
    running.delete(job.job_id)
  }
}

/**
 * Retries until the database accepts it, or until the lost session makes the job an orphan for
 * other workers.
 */
async function giveBack({ store, session, stopping }: WorkerState, job: TakenJob): Promise<void> {
  while (session.workerId() === job.worker_id) {
    try {
      await giveBackJob(store, job, stopping.aborted ? 'stop' : 'crash')
      return
    } catch (error) {
      store.log.error({ err: error, ...nameJob(job) }, 'give a job back')
      if (stopping.aborted) return
      await setTimeout(pollMs, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

/** Stores progress reports at most once per interval; clients do not poll more often. */
function createProgressReport(store: JobStore, job: TakenJob) {
  let storedAt = performance.now()
  return (fraction: number) => {
    if (performance.now() - storedAt < progressEveryMs) return
    storedAt = performance.now()
    markProgress(store, job, fraction).catch((error: unknown) =>
      store.log.warn({ err: error }, 'store progress'),
    )
  }
}

/** Returns undefined if the job was cancelled or the worker stops. */
async function compute(
  store: JobStore,
  job: TakenJob,
  { thread, signal }: { readonly thread: ComputeThread; readonly signal: AbortSignal },
): Promise<FinishedRun | undefined> {
  const { jobSeconds: seconds } = store.settings
  try {
    const outcome = await thread.compute(
      { kind: 'run', job: toJobToRun(job) },
      { timeoutMs: seconds * 1000, signal, onProgress: createProgressReport(store, job) },
    )
    return { outcome }
  } catch (error) {
    if (!(error instanceof ComputeError) || error.code === 'died') throw error
    if (error.code === 'aborted') return undefined
    store.log.warn({ err: error, ...nameJob(job) }, 'job broke off')
    if (error.code === 'timedOut') {
      const message = `The job exceeded its time limit of ${seconds} seconds.`
      return { outcome: { ok: false, message, reason: 'run/timed-out', values: { seconds } } }
    }
    const message = 'The job broke off: it needs more memory than there is.'
    return { outcome: { ok: false, message, reason: 'run/out-of-memory' } }
  }
}
