import { Worker } from 'node:worker_threads'
import type {
  ComputeLimits,
  ComputeMessage,
  ComputeOrder,
  ComputeTask,
  JobCheck,
  SerializedOutcome,
} from './compute-task.ts'

type Answer<Task extends ComputeTask> = Task extends { kind: 'check' } ? JobCheck : SerializedOutcome

interface ComputeOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Receives the completed fraction from time to time. */
  readonly onProgress?: (fraction: number) => void
}

/** A thread that works on one task at a time. Further tasks wait. */
export interface ComputeThread {
  /** Starts the thread unless it runs. The first task would also start it, and wait. */
  readonly open: () => Promise<void>
  /**
   * Rejects with a ComputeError when the time limit is reached, the caller aborts or the thread
   * dies.
   */
  readonly compute: <Task extends ComputeTask>(task: Task, options: ComputeOptions) => Promise<Answer<Task>>
  readonly close: () => Promise<void>
}

export type ComputeErrorCode =
  | 'aborted'
  | 'timedOut'
  | 'outOfMemory'
  /** Ended for a reason that is not the task's fault. */
  | 'died'

const messages: Record<ComputeErrorCode, string> = {
  aborted: 'was aborted',
  timedOut: 'took too long',
  outOfMemory: 'needed too much memory',
  died: 'broke off',
}

export class ComputeError extends Error {
  override readonly name = 'ComputeError'
  readonly code: ComputeErrorCode

  constructor(code: ComputeErrorCode, options?: { cause?: unknown }) {
    super(`The computation ${messages[code]}.`, options)
    this.code = code
  }
}

export interface ComputeThreadOptions {
  readonly memoryMb: number
  /** Time that the thread has to abandon a task. */
  readonly graceMs?: number
  readonly openWorker?: (limits: ComputeLimits) => Worker
}

/**
 * Creates a thread that can abandon endless tasks. If the thread does not react, because it is not
 * simulating yet, it is terminated and the next task gets a new one.
 * Terminating a thread in the midst of WebAssembly has crashed the whole process.
 */
export function createComputeThread({
  memoryMb,
  graceMs = 1000,
  openWorker = openComputeWorker,
}: ComputeThreadOptions): ComputeThread {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Resolves when the thread has loaded its modules. That time does not count for the task. */
  async function start(): Promise<Worker> {
    const opened = openWorker({ memoryMb })
    worker = opened
    // An idle thread may fail without any other listener.
    opened.on('error', () => {})
    opened.on('exit', () => {
      if (worker === opened) worker = undefined
    })
    await nextAnswer(opened)
    opened.unref()
    return opened
  }

  const close = async () => {
    await worker?.terminate()
    worker = undefined
  }

  /** Returns whether the thread has abandoned its task and is free again. */
  async function abandonTask(): Promise<boolean> {
    if (!worker) return false
    const answer = nextAnswer(worker, { timeoutMs: graceMs })
    worker.postMessage({ kind: 'stop' } satisfies ComputeOrder, [])
    return answer.then(
      () => true,
      () => false,
    )
  }

  async function computeNow(task: ComputeTask, options: ComputeOptions): Promise<unknown> {
    if (options.signal?.aborted) throw new ComputeError('aborted')
    try {
      const thread = worker ?? (await start())
      const answer = nextAnswer(thread, options)
      thread.postMessage(task, [])
      return await answer
    } catch (error) {
      // The thread still works on the task. A check reads no messages before it ends, and is not
      // WebAssembly.
      if (task.kind === 'check' || !(await abandonTask())) await close()
      throw error
    }
  }

  return {
    open: async () => {
      const result = last.then(async () => void (worker ?? (await start())))
      last = result.catch(() => {})
      await result
    },
    compute: (task, options) => {
      const result = last.then(() => computeNow(task, options)) as Promise<Answer<typeof task>>
      last = result.catch(() => {})
      return result
    },
    close,
  }
}

function openComputeWorker(limits: ComputeLimits): Worker {
  return new Worker(new URL('./compute-entry.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    workerData: limits,
  })
}

/** Rejects with a ComputeError when no answer comes. */
function nextAnswer(
  thread: Worker,
  { timeoutMs, signal, onProgress = () => {} }: Partial<ComputeOptions> = {},
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onMessage = (message: ComputeMessage) => {
    if (message.kind === 'progress') onProgress(message.fraction)
    else resolve(message.kind === 'answer' ? message.answer : undefined)
  }
  const fail = (code: ComputeErrorCode, cause?: unknown) => reject(new ComputeError(code, { cause }))
  const onAbort = () => fail('aborted')
  const onExit = () => fail('died')
  const onError = (error: unknown) => fail(isOutOfMemory(error) ? 'outOfMemory' : 'died', error)
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => fail('timedOut'), timeoutMs)
  thread.on('message', onMessage).once('exit', onExit).once('error', onError)
  if (signal?.aborted) onAbort()
  else signal?.addEventListener('abort', onAbort)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', onMessage).off('exit', onExit).off('error', onError)
    signal?.removeEventListener('abort', onAbort)
  })
}

function isOutOfMemory(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
