import type { Kysely } from 'kysely'
import { ApiError } from '../contract/api-error.ts'
import { createOneAtATime } from '../dependencies/one-at-a-time.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { createComputePool } from './compute/compute-pool.ts'
import type { JobCheck, SubmittedJobToCheck } from './compute/compute-task.ts'
import { ComputeError, createComputeThread } from './compute/compute-thread.ts'
import { chipModels } from './devices/chip-models.ts'
import { externalDevices } from './devices/device-adapters.ts'
import { seedDevices } from './devices/seed-devices.ts'
import type { EngineTables } from './engine-tables.ts'
import { openJobQueue, type JobQueue } from './queue/job-queue.ts'
import { devicesWithWaitingJobs } from './queue/waiting-jobs.ts'
import { startWorker, type JobWorker } from './worker/start-worker.ts'

/** The engine as the user API uses it. */
export interface Engine {
  readonly queue: JobQueue
  readonly checkJob: (job: SubmittedJobToCheck, owner: string) => Promise<JobCheck>
  /** Returns the devices whose lane of this process does nothing although a job waits. */
  readonly stuckDevices: (database: Kysely<EngineTables>) => Promise<readonly string[]>
  /** Accepts no new jobs, and gives back those that run here. */
  readonly drain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Limits a check as a whole. Reading a program has limits of its own for the known cases. */
const checkTimeoutMs = 30_000

export interface EngineOptions {
  /**
   * Whether it also runs jobs. Without a worker it accepts jobs and leaves them to other processes.
   */
  readonly hasWorker?: boolean
  readonly housekeepingMs?: number
  /** This many users minus one may run long checks without delaying anybody else. */
  readonly maxCheckers?: number
}

/** Seeds the devices, opens their queues and starts to run jobs. */
export async function startEngine(
  runtime: CloudRuntime<EngineTables>,
  databaseUrl: string,
  options: EngineOptions = {},
): Promise<Engine> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end()
  }
  try {
    return await start(runtime, databaseUrl, { ...options, stops, stop })
  } catch (error) {
    // A queue that keeps polling would keep the process alive.
    await stop()
    throw error
  }
}

interface Stops extends EngineOptions {
  readonly stops: (() => Promise<unknown>)[]
  readonly stop: () => Promise<void>
}

async function start(
  runtime: CloudRuntime<EngineTables>,
  databaseUrl: string,
  { stops, stop, hasWorker = true, maxCheckers = 3, ...options }: Stops,
): Promise<Engine> {
  const queue = await openJobQueue(runtime)
  stops.push(queue.stop)
  const deviceIds = await seedDevices(runtime)
  for (const deviceId of deviceIds) await queue.addDevice(deviceId)
  const checker = createComputePool({
    openThread: () => createComputeThread({ memoryMb: runtime.settings.jobMemory }),
    maxThreads: maxCheckers,
  })
  stops.push(checker.close)
  // A few threads check the jobs of all users, and even a short program may occupy one for seconds.
  const oneAtATime = createOneAtATime()
  let worker: JobWorker | undefined
  let isDraining = false
  if (hasWorker) {
    const external = await externalDevices(runtime.database)
    const internal = deviceIds.filter((id) => !external.has(id))
    const chips = new Set(chipModels.map(({ id }) => id))
    const hasShortLanes = runtime.settings.shortJobLanes === 'on'
    worker = await startWorker(runtime, {
      ...options,
      queue,
      databaseUrl,
      deviceIds: internal,
      shortLanes: hasShortLanes ? internal.filter((id) => !chips.has(id)) : [],
    })
    stops.push(worker.stop)
  }

  return {
    queue,

    async checkJob(job, owner) {
      if (isDraining)
        throw new ApiError('SERVICE_UNAVAILABLE', 'The service is restarting.', {
          headers: { 'retry-after': '5' },
        })
      try {
        return await oneAtATime(owner, () =>
          checker.compute({ kind: 'check', job }, { timeoutMs: checkTimeoutMs }),
        )
      } catch (error) {
        if (!(error instanceof ComputeError) || error.code === 'died') throw error
        runtime.log.warn({ err: error }, 'check a job')
        const message = 'The program is too large to be read.'
        return { ok: false, at: 'program', message, reason: 'program/too-large' }
      }
    },

    async stuckDevices(database) {
      const idle = worker?.idleDevices() ?? []
      return idle.length ? devicesWithWaitingJobs(database, idle) : []
    },

    async drain() {
      isDraining = true
      await worker?.stop()
    },

    stop,
  }
}
