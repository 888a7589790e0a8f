import { createPlanCache, type PlanCache } from '../plan/plan-cache.ts'
import { createArena, type Arena } from './create-arena.ts'
import type { Task } from './encode-sweep.ts'
import { taskLayout as at } from './layout.ts'
import type { EngineExports } from './load-engine.ts'
import type { ResumableTask } from './resumable-task.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

/** The engine, driven by one thread and optionally helped by others. */
export interface Engine {
  readonly arena: Arena
  readonly exports: EngineExports
  /** Number of threads that work on a task. */
  readonly threads: number
  /**
   * Runs a task in calls of a few milliseconds and counts them. In a call with helpers, this thread
   * runs `meanwhile` before it takes part.
   */
  run(task: Task, meanwhile?: () => void): ResumableTask
  /** Counts a call of the engine that is not a task. */
  step(): ResumableTask
  readonly counters: EngineCounters
  /** The last plans, for runs that differ only in angles. */
  readonly plans: PlanCache
  /** Limit of the engine's memory, set by the caller. */
  readonly maxBytes: number
}

/** Counts since the engine was opened. */
export interface EngineCounters {
  /** Calls of the engine. */
  calls: number
  /** Tasks that passed over a whole state. */
  passes: number
  /** Expected time of the finished tasks. */
  nanoseconds: number
  /** Expected time of the planned tasks, finished ones included. */
  planned: number
  /** Finished fraction of the shots of the current run, if it branches; otherwise undefined. */
  finished: number | undefined
}

export interface EngineOptions {
  readonly helpers: Helpers | undefined
  readonly maxBytes: number
}

/** Other threads that work on the same tasks. */
export interface Helpers {
  /** Number of threads, the leading one included. */
  readonly threads: number
  /**
   * Calls `work` in this thread while the others help; returns when all tiles up to the task's end
   * are done.
   */
  share(task: Task, work: () => void): void
}

/** Work of each thread per call of the engine, in nanoseconds. */
const workPerCall = 5e6

/** An editor alternates between few circuits; a gradient has one. */
const maxPlans = 8

/** Size of the largest tiles, those of state-vector/observables/plan-mean.ts; a power of two. */
const maxTileBytes = 2 ** 18

/**
 * Allocates a thread's scratch: a tile, aligned to its size so that offsets combine by XOR, and
 * extra room.
 */
export function allocateScratch(arena: Arena) {
  return arena.allocate(maxTileBytes + 2 ** 14, maxTileBytes)
}

export function createEngine(
  memory: WebAssemblyMemory,
  exports: EngineExports,
  { helpers, maxBytes }: EngineOptions,
): Engine {
  const arena = createArena(memory, maxBytes)
  const scratch = allocateScratch(arena)
  const counters: EngineCounters = { calls: 0, passes: 0, nanoseconds: 0, planned: 0, finished: undefined }

  const threads = helpers?.threads ?? 1

  const plans = createPlanCache(maxPlans)

  return { arena, exports, threads, run, step, counters, plans, maxBytes }

  function* run(task: Task, meanwhile?: () => void): ResumableTask {
    const { address, tiles, tileCost } = task
    // A multiple of the thread count: with large tiles, an odd one would keep the other threads
    // waiting.
    const tilesOfCall = threads * Math.max(1, Math.floor(workPerCall / tileCost))
    // A thread claims about 10 microseconds of work: the wait for the last claim is short, and
    // claims cost little.
    arena.u32[(address + at.share) / 4] = Math.max(1, tilesOfCall >> 9)
    for (let from = 0; from < tiles; from += tilesOfCall) {
      const end = Math.min(tiles, from + tilesOfCall)
      Atomics.store(arena.u32, (address + at.end) / 4, end)
      if (helpers && end - from > 1) {
        helpers.share(task, () => {
          meanwhile?.()
          exports.work(address, scratch)
        })
      } else exports.work(address, scratch)
      counters.nanoseconds += tileCost * (end - from)
      counters.calls++
      yield
    }
    if (task.isPass !== false) counters.passes++
  }

  function* step(): ResumableTask {
    counters.calls++
    yield
  }
}
