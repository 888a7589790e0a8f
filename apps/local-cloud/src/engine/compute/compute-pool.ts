import { ComputeError, type ComputeThread } from './compute-thread.ts'

/** A pool of threads that share tasks. */
export type ComputePool = Pick<ComputeThread, 'compute' | 'close'>

interface ComputePoolOptions {
  readonly openThread: () => ComputeThread
  readonly maxThreads: number
  /** Time that tasks wait without a free thread before another thread starts. */
  readonly patienceMs?: number
}

/**
 * Starts with one thread, because short tasks need no other. Adds threads while tasks wait behind
 * long ones.
 */
export function createComputePool({
  openThread,
  maxThreads,
  patienceMs = 250,
}: ComputePoolOptions): ComputePool {
  const threads: ComputeThread[] = []
  const free: ComputeThread[] = []
  const waiting: PromiseWithResolvers<ComputeThread>[] = []
  let isStarting = false
  let patience: NodeJS.Timeout | undefined

  /** Assigns no task to a thread before it is ready: another thread may become free meanwhile. */
  function addThread(): void {
    const thread = openThread()
    threads.push(thread)
    isStarting = true
    const takeIn = () => {
      isStarting = false
      giveBack(thread)
    }
    // A task starts the thread again and receives the failure then.
    thread.open().then(takeIn, takeIn)
  }

  function beginToWait(): void {
    clearTimeout(patience)
    const mayGrow = waiting.length > 0 && !isStarting && threads.length < maxThreads
    patience = mayGrow ? setTimeout(addThread, patienceMs) : undefined
  }

  async function takeThread(): Promise<ComputeThread> {
    const thread = free.pop()
    if (thread) return thread
    const turn = Promise.withResolvers<ComputeThread>()
    waiting.push(turn)
    if (!patience) beginToWait()
    return turn.promise
  }

  function giveBack(thread: ComputeThread): void {
    const next = waiting.shift()
    if (next) next.resolve(thread)
    else free.push(thread)
    beginToWait()
  }

  addThread()

  return {
    async compute(task, options) {
      const thread = await takeThread()
      try {
        return await thread.compute(task, options)
      } finally {
        giveBack(thread)
      }
    },

    async close() {
      for (const turn of waiting.splice(0)) turn.reject(new ComputeError('died'))
      clearTimeout(patience)
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
