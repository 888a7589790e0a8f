import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { recalibrateDevices } from '../devices/recalibrate.ts'
import type { EngineTables } from '../engine-tables.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { createBell } from './bell.ts'
import { giveBackOrphans } from './job-store.ts'
import { isIdle, type LaneActivity } from './lane-activity.ts'
import { runLane, type Lane, type WorkerState } from './run-lane.ts'
import { openWorkerSession } from './worker-session.ts'

export interface JobWorker {
  /** Returns the devices whose lane neither polls for jobs nor runs one. */
  readonly idleDevices: () => readonly string[]
  /** Stops at once. Running jobs return to their queues. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly queue: JobQueue
  readonly databaseUrl: string
  readonly deviceIds: readonly string[]
  /** The devices that run short jobs beside a longer one. */
  readonly shortLanes?: readonly string[]
  /**
   * Interval between searches for jobs of dead workers and for devices whose calibration is due.
   */
  readonly housekeepingMs?: number
}

const defaultHousekeepingMs = 10_000

/**
 * Runs jobs: for each device one at a time and in order, as a real device does. A simulator may
 * have a second lane, which runs only short jobs.
 */
export async function startWorker(
  runtime: CloudRuntime<EngineTables>,
  { queue, databaseUrl, deviceIds, shortLanes = [], housekeepingMs = defaultHousekeepingMs }: Options,
): Promise<JobWorker> {
  const { settings, log } = runtime
  const store = { ...runtime, queue }
  const createLane = (deviceId: string, isShort: boolean): Lane => ({ deviceId, isShort, bell: createBell() })
  const lanes = [
    ...deviceIds.map((deviceId) => createLane(deviceId, false)),
    ...shortLanes.map((deviceId) => createLane(deviceId, true)),
  ]
  const running = new Map<string, AbortController>()
  const activities = new Map<string, LaneActivity>()
  /** Of the lanes that run every job of a device. */
  const noteActivity = ({ deviceId, isShort }: Lane, isRunning: boolean) => {
    const now = performance.now()
    if (!isShort) activities.set(deviceId, { lastPolledAt: now, runningSince: isRunning ? now : null })
  }
  for (const lane of lanes) noteActivity(lane, false)
  const stopping = new AbortController()

  const ringAll = () => lanes.forEach(({ bell }) => bell.ring())
  const doHousekeeping = async () => {
    try {
      await giveBackOrphans(store)
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

  const worker: WorkerState = { store, session, running, stopping: stopping.signal, noteActivity }
  const work = Promise.all(lanes.map((lane) => runLane(worker, lane)))

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
