import { setTimeout } from 'node:timers/promises'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { noTracing, type StepNotes } from '../../dependencies/tracing.ts'
import { ComputeError, createComputeThread, type ComputeThread } from '../compute/compute-thread.ts'
import { shortLaneMb } from '../compute/memory-limit.ts'
import { recalibrateDevices } from '../devices/recalibrate.ts'
import type { EngineTables } from '../engine-tables.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { runSseJob } from '../sse/run-sse-job.ts'
import { createBell, type Bell } from './bell.ts'
import { runningStep, waitingStep } from './job-steps.ts'
import { createJobStore, type FinishedRun, type TakenJob } from './job-store.ts'
import { toJobToRun } from './job-to-run.ts'
import { isIdle, type LaneActivity } from './lane-activity.ts'
import { openWorkerSession } from './worker-session.ts'

export interface JobWorker {
  /** Returns the devices whose lane neither looks for jobs nor runs one. */
  readonly idleDevices: () => readonly string[]
  /** Stops at once. Running jobs return to their queues. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly queue: JobQueue
  readonly databaseUrl: string
  readonly deviceIds: readonly string[]
  /** Those of the devices that run short jobs beside a longer one. */
  readonly shortLanes?: readonly string[]
  /**
   * Interval between searches for jobs of dead workers and for devices whose calibration is due.
   */
  readonly housekeepingMs?: number
}

/** Interval between polls, because notifications are lost while the connection is down. */
const pollMs = 2000
const progressEveryMs = 1000
const defaultHousekeepingMs = 10_000

/** A job in log lines, with the request that submitted it. */
function nameJob({ job_id, request_id }: TakenJob) {
  return { job_id, request_id }
}

/** A sequence of jobs of a device, one at a time. */
interface Lane {
  readonly deviceId: string
  readonly isShort: boolean
  readonly bell: Bell
}

/**
 * Runs jobs: for each device one at a time and in order, as a real device does. A simulator may
 * have a second lane, which runs only short jobs.
 */
export async function startWorker(
  runtime: CloudRuntime<EngineTables>,
  { queue, databaseUrl, deviceIds, shortLanes = [], housekeepingMs = defaultHousekeepingMs }: Options,
): Promise<JobWorker> {
  const { settings, clock, log, metrics, tracing = noTracing } = runtime
  const store = createJobStore(runtime, queue)
  const laneOf = (deviceId: string, isShort: boolean): Lane => ({ deviceId, isShort, bell: createBell() })
  const lanes = [
    ...deviceIds.map((deviceId) => laneOf(deviceId, false)),
    ...shortLanes.map((deviceId) => laneOf(deviceId, true)),
  ]
  const running = new Map<string, AbortController>()
  const activities = new Map<string, LaneActivity>()
  /** Of the lanes that run every job of a device. */
  const noteActivity = ({ deviceId, isShort }: Lane, isRunning: boolean) => {
    const now = performance.now()
    if (!isShort) activities.set(deviceId, { lookedAt: now, runningSince: isRunning ? now : null })
  }
  for (const lane of lanes) noteActivity(lane, false)
  const stopping = new AbortController()

  const ringAll = () => lanes.forEach(({ bell }) => bell.ring())
  const doHousekeeping = async () => {
    try {
      await store.giveBackOrphans()
      const delayed = await queue.catchUp()
      if (delayed) {
        log.warn({ jobs: delayed }, 'the clock was put back while they waited')
        ringAll()
      }
      const calibrated = await recalibrateDevices(runtime)
      if (calibrated.length) log.info({ devices: calibrated }, 'calibrated')
    } catch (error) {
      log.warn({ err: error }, 'housekeeping')
    }
  }

  const session = await openWorkerSession(databaseUrl, {
    log,
    silenceSeconds: settings.workerSilenceSeconds,
    onNotification: (notification) => {
      if ('queued' in notification) {
        for (const { deviceId, bell } of lanes) if (deviceId === notification.queued) bell.ring()
      } else running.get(notification.cancelled)?.abort()
    },
    onOpen: () => {
      void doHousekeeping()
      ringAll()
    },
  })
  const housekeeping = setInterval(() => void doHousekeeping(), housekeepingMs)

  const work = Promise.all(lanes.map(runLane))

  async function runLane(lane: Lane): Promise<void> {
    const { bell } = lane
    const thread = createComputeThread({
      memoryMb: lane.isShort ? Math.min(settings.jobMemory, shortLaneMb) : settings.jobMemory,
    })
    while (!stopping.signal.aborted) {
      const job = await takeJob(lane)
      if (!job) await bell.wait(pollMs)
      else {
        if (job.traceparent)
          tracing.record({ ...waitingStep(job), start: job.submitted_at, end: clock.now() })
        await tracing.run(runningStep(job), async (notes) => {
          if (!(await runJob(job, thread, notes))) await giveBack(job)
        })
        noteActivity(lane, false)
      }
    }
    await thread.close()
  }

  async function takeJob(lane: Lane): Promise<TakenJob | undefined> {
    const workerId = session.workerId()
    if (workerId === null) return undefined
    const { deviceId, isShort } = lane
    try {
      const job = await store.takeJob(deviceId, workerId, { isShort })
      noteActivity(lane, job !== undefined)
      return job
    } catch (error) {
      log.error({ err: error, device_id: deviceId }, 'take a job')
      return undefined
    }
  }

  /** Returns false if the job has neither ended nor left this worker. */
  async function runJob(job: TakenJob, thread: ComputeThread, notes: StepNotes): Promise<boolean> {
    const cancelled = new AbortController()
    running.set(job.job_id, cancelled)
    try {
      // A failure before this point does not count as a crash of the job.
      await thread.open()
      // The job is registered in `running` first: later cancellations are heard there, and earlier
      // ones show here.
      if (!(await store.markRunning(job))) return true
      const start = performance.now()
      const run = await tracing.run({ name: 'compute' }, () =>
        job.job_type === 'sse'
          ? runSseJob(runtime, job, cancelled.signal)
          : compute(job, thread, cancelled.signal),
      )
      if (!run) {
        if (stopping.signal.aborted) return false
        await store.endCancelled(job)
        return true
      }
      const { outcome } = run
      const seconds = (performance.now() - start) / 1000
      const isOurs = await tracing.run({ name: 'store the result' }, () => store.finishJob(job, run, seconds))
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
  async function giveBack(job: TakenJob): Promise<void> {
    while (session.workerId() === job.worker_id) {
      try {
        await store.giveBack(job, stopping.signal.aborted ? 'stop' : 'crash')
        return
      } catch (error) {
        log.error({ err: error, ...nameJob(job) }, 'give a job back')
        if (stopping.signal.aborted) return
        await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  /** Stores progress reports at most once per interval; clients do not poll more often. */
  function progressOf(job: TakenJob) {
    let storedAt = performance.now()
    return (fraction: number) => {
      if (performance.now() - storedAt < progressEveryMs) return
      storedAt = performance.now()
      store.markProgress(job, fraction).catch((error: unknown) => log.warn({ err: error }, 'store progress'))
    }
  }

  /** Returns undefined if the job was cancelled or the worker stops. */
  async function compute(
    job: TakenJob,
    thread: ComputeThread,
    signal: AbortSignal,
  ): Promise<FinishedRun | undefined> {
    try {
      const outcome = await thread.compute(
        { kind: 'run', job: toJobToRun(job) },
        { timeoutMs: settings.jobSeconds * 1000, signal, onProgress: progressOf(job) },
      )
      return { outcome }
    } catch (error) {
      if (!(error instanceof ComputeError) || error.code === 'died') throw error
      if (error.code === 'aborted') return undefined
      log.warn({ err: error, ...nameJob(job) }, 'job broke off')
      const { jobSeconds: seconds } = settings
      if (error.code === 'timedOut') {
        const message = `The job exceeded its time limit of ${seconds} seconds.`
        return { outcome: { ok: false, message, reason: 'run/timed-out', values: { seconds } } }
      }
      const message = 'The job broke off: it needs more memory than there is.'
      return { outcome: { ok: false, message, reason: 'run/out-of-memory' } }
    }
  }

  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    stopping.abort()
    clearInterval(housekeeping)
    running.forEach((controller) => controller.abort())
    ringAll()
    await work
    await session.close()
  }

  return {
    idleDevices: () =>
      [...activities]
        .filter(([, lane]) => isIdle(lane, { now: performance.now(), jobSeconds: settings.jobSeconds }))
        .map(([deviceId]) => deviceId),
    stop: () => (stopped ??= stop()),
  }
}
