import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { SimulatorError, throwUnavailable } from '../api-types/simulator-error.ts'
import { throwIfAborted } from '../api-types/throw-if-aborted.ts'
import { toRunResultInPieces, type EngineResult } from '../results/engine-result.ts'
import type { MessageFromWorker, MessageToWorker } from './messages.ts'
import { packCircuit } from './pack-circuit.ts'
import type { WorkerLike } from './worker-like.ts'

/** Worker threads that run one circuit at a time. */
export interface WorkerPool {
  run(circuit: Circuit, request: RunRequest): Promise<RunResult>
  /** Terminates the workers; no run may follow. */
  dispose(): void
}

export interface WorkerPoolOptions {
  readonly createWorker: () => WorkerLike
  /** Number of threads beside the leading one. */
  readonly helpers: number
  readonly maxBytes: number
  /** Lets this thread handle other events. */
  readonly pause: () => Promise<void>
}

/** The run that waits for the leading thread. */
interface PendingRun {
  readonly request: RunRequest
  readonly resolve: (result: RunResult) => void
  readonly reject: (error: unknown) => void
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  let workers: readonly WorkerLike[] = []
  let pending: PendingRun | undefined

  return {
    run(circuit, request) {
      if (workers.length === 0) workers = start()
      const [leader] = workers
      const { signal, onProgress: _, ...sent } = request
      const cancel = () => post(leader!, { kind: 'cancel' })
      signal?.addEventListener('abort', cancel)
      leader!.ref?.()
      return new Promise<RunResult>((resolve, reject) => {
        pending = { request, resolve, reject }
        const runOptions = { helpers: options.helpers, maxBytes: options.maxBytes }
        const packed = packCircuit(circuit, request.parameters)
        post(leader!, { kind: 'run', circuit: packed, request: sent, options: runOptions })
      }).finally(() => {
        pending = undefined
        signal?.removeEventListener('abort', cancel)
        leader!.unref?.()
      })
    },
    dispose: () => stop(disposedError()),
  }

  function createWorker(): WorkerLike {
    try {
      return options.createWorker()
    } catch (error) {
      return throwUnavailable(error)
    }
  }

  function start(): WorkerLike[] {
    return Array.from({ length: 1 + options.helpers }, () => {
      const worker = createWorker()
      // Ignores late events of terminated workers.
      const isCurrent = () => workers.includes(worker)
      worker.addEventListener('message', ({ data }) => {
        if (isCurrent()) receive(data as MessageFromWorker)
      })
      for (const type of ['error', 'messageerror'] as const) {
        worker.addEventListener(type, ({ message }) => {
          if (isCurrent()) stop(unavailableError(message))
        })
      }
      // In Node a worker with listeners keeps the process alive; here only an unfinished run shall.
      worker.unref?.()
      return worker
    })
  }

  /**
   * Terminates all workers, since a dead one may have left a task unfinished. The next run starts
   * new ones.
   */
  function stop(error: SimulatorError): void {
    for (const worker of workers) worker.terminate()
    workers = []
    pending?.reject(error)
  }

  /** Builds the tables of a result with pauses, in which the run may be aborted or disposed. */
  function tabulate(run: PendingRun, result: EngineResult): void {
    const pause = async () => {
      await options.pause()
      if (pending !== run) throw disposedError()
      throwIfAborted(run.request)
    }
    toRunResultInPieces(result, pause).then(run.resolve, run.reject)
  }

  function receive(message: MessageFromWorker): void {
    switch (message.kind) {
      case 'started':
        return
      case 'progress':
        if (pending?.request.signal?.aborted) return
        return pending?.request.onProgress?.({ fraction: message.fraction })
      case 'result':
        // The worker may have finished before it heard of the abort.
        if (pending?.request.signal?.aborted) return pending.reject(pending.request.signal.reason)
        return pending && tabulate(pending, message.result)
      case 'failure':
        return pending?.reject(toError(message))
      case 'cancelled':
        return pending?.reject(pending.request.signal?.reason)
      case 'helpWanted':
        return message.messages.forEach((help, i) => post(workers[1 + i]!, help))
    }
  }
}

function post(worker: WorkerLike, message: MessageToWorker) {
  return worker.postMessage(message)
}

function disposedError() {
  return new SimulatorError('simulator/disposed', 'The simulator is disposed')
}

function unavailableError(message = 'A thread died or was not found') {
  return new SimulatorError('simulator/unavailable', message)
}

function toError({ code, message, bytes }: MessageFromWorker & { kind: 'failure' }): Error {
  if (!code) return new Error(message)
  return new SimulatorError(code, message, bytes === undefined ? {} : { bytes })
}
