import { createArena, type Arena } from './create-arena.ts'
import type { Task } from './encode-sweep.ts'
import { taskLayout as at } from './layout.ts'
import type { EngineExports } from './load-engine.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

/** Between two steps of a job the caller may look at its signal, tell about progress, or let others have the thread. */
export type Steps<Result = void> = Generator<void, Result, void>

/** The engine of one thread, and of those who help it. */
export interface Engine {
  readonly arena: Arena
  readonly exports: EngineExports
  /** How many work on a task. */
  readonly threads: number
  /**
   * Does a task in calls of a few milliseconds each; they are counted. In a call in which others help, this thread does `meanwhile` before it
   * takes part.
   */
  run(task: Task, meanwhile?: () => void): Steps
  /** For a call of the engine that is no task. */
  step(): Steps
  readonly counters: EngineCounters
  /** What the caller allows the engine to take. */
  readonly maxBytes: number
}

/** What was done since the engine was opened. */
export interface EngineCounters {
  /** Calls of the engine. */
  calls: number
  /** Tasks that went over a whole state. */
  passes: number
  /** What they were expected to take, and of the planned ones as well. */
  nanoseconds: number
  planned: number
  /** The part of the shots of the present run that is finished, if chance parts them; otherwise undefined. */
  finished: number | undefined
}

export interface EngineOptions {
  readonly helpers: Helpers | undefined
  readonly maxBytes: number
}

/** Other threads that work on the same tasks. */
export interface Helpers {
  /** All threads, the leading one included. */
  readonly threads: number
  /** Calls `work` here and in the other threads; returns when all tiles up to the task's end are done. */
  share(task: Task, work: () => void): void
}

/** In a call of the engine each thread is given about so much work, in nanoseconds. */
const workOfCall = 5e6

/** The largest tiles are those of means (src/observe/plan-mean.ts); their size is a power of two. */
const maxTileBytes = 2 ** 18

/** For each thread: a tile, aligned to its size so that places in it are combined by exclusive or, and what kernels and sums need beside it. */
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

  return { arena, exports, threads, run, step, counters, maxBytes }

  function* run(task: Task, meanwhile?: () => void): Steps {
    const { address, tiles, tileCost } = task
    // As many for each thread: where a tile is much work, one more than that would keep the others waiting.
    const tilesOfCall = threads * Math.max(1, Math.floor(workOfCall / tileCost))
    // A claim is for 10 microseconds of each thread: nobody waits long for the last, and claims cost nothing.
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

  function* step(): Steps {
    counters.calls++
    yield
  }
}
