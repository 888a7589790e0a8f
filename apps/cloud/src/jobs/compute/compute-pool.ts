import { ComputeError, type ComputeThread } from './compute-thread.ts'

/** A pool of threads that share tasks. */
export type ComputePool = Pick<ComputeThread, 'compute' | 'close'>

interface ComputePoolOptions {
  readonly openThread: () => ComputeThread
  readonly maxThreads: number
  /** Time that tasks wait without a free thread before another thread starts. */
  readonly growAfterMs?: number
}

/**
 * Starts with one thread, because short tasks need no other. Adds threads while tasks wait behind
 * long ones.
 */
export function createComputePool({
  openThread,
  maxThreads,
  growAfterMs = 250,
}: ComputePoolOptions): ComputePool {
  const threads: ComputeThread[] = []
  const free: ComputeThread[] = []
  const waiting: PromiseWithResolvers<ComputeThread>[] = []
  let isStarting = false
  let growth: NodeJS.Timeout | undefined

  /** Assigns no task to a thread before it is ready: another thread may become free meanwhile. */
  function addThread(): void {
    const thread = openThread()
    threads.push(thread)
    isStarting = true
    const makeAvailable = () => {
      isStarting = false
      releaseThread(thread)
    }
    // A task starts the thread again and receives the failure then.
    thread.open().then(makeAvailable, makeAvailable)
  }

  function scheduleGrowth(): void {
    clearTimeout(growth)
    const mayGrow = waiting.length > 0 && !isStarting && threads.length < maxThreads
    growth = mayGrow ? setTimeout(addThread, growAfterMs) : undefined
  }

  async function acquireThread(): Promise<ComputeThread> {
    const thread = free.pop()
    if (thread) return thread
    const request = Promise.withResolvers<ComputeThread>()
    waiting.push(request)
    if (!growth) scheduleGrowth()
    return request.promise
  }

  function releaseThread(thread: ComputeThread): void {
    const next = waiting.shift()
    if (next) next.resolve(thread)
    else free.push(thread)
    scheduleGrowth()
  }

  addThread()

  return {
    async compute(task, options) {
      const thread = await acquireThread()
      try {
        return await thread.compute(task, options)
      } finally {
        releaseThread(thread)
      }
    },

    async close() {
      for (const request of waiting.splice(0)) request.reject(new ComputeError('died'))
      clearTimeout(growth)
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
