import type { Circuit } from '@qportal/circuit'
import { toRunResultInPieces, type EngineResult } from '../readout/engine-result.ts'
import { SimulatorError, throwUnavailable } from '../contract/simulator-error.ts'
import type { RunRequest } from '../contract/run-request.ts'
import type { RunResult } from '../contract/run-result.ts'
import { throwIfAborted } from '../contract/throw-if-aborted.ts'
import type { MessageFromWorker, MessageToWorker } from './messages.ts'
import { packCircuit } from './pack-circuit.ts'
import type { WorkerLike } from './worker-like.ts'

/** Threads that run one circuit at a time. */
export interface WorkerPool {
  run(circuit: Circuit, request: RunRequest): Promise<RunResult>
  /** No run comes after this. */
  dispose(): void
}

export interface WorkerPoolOptions {
  readonly createWorker: () => WorkerLike
  /** Threads beside the one that leads. */
  readonly helpers: number
  readonly maxBytes: number
  /** Lets this thread hear what else waits for it. */
  readonly pause: () => Promise<void>
}

/** What waits for the leading thread. */
interface Waiting {
  readonly request: RunRequest
  readonly resolve: (result: RunResult) => void
  readonly reject: (error: unknown) => void
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  let workers: readonly WorkerLike[] = []
  let waiting: Waiting | undefined

  return {
    run(circuit, request) {
      if (workers.length === 0) workers = start()
      const [leader] = workers
      const { signal, onProgress: _, ...sent } = request
      const cancel = () => post(leader!, { kind: 'cancel' })
      signal?.addEventListener('abort', cancel)
      leader!.ref?.()
      return new Promise<RunResult>((resolve, reject) => {
        waiting = { request, resolve, reject }
        const runOptions = { helpers: options.helpers, maxBytes: options.maxBytes }
        const packed = packCircuit(circuit, request.parameters)
        post(leader!, { kind: 'run', circuit: packed, request: sent, options: runOptions })
      }).finally(() => {
        waiting = undefined
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
      // Of a thread that was let go, an event may still be on its way: it says nothing about those of now.
      const isOfNow = () => workers.includes(worker)
      worker.addEventListener('message', ({ data }) => {
        if (isOfNow()) hear(data as MessageFromWorker)
      })
      for (const type of ['error', 'messageerror'] as const) {
        worker.addEventListener(type, ({ message }) => {
          if (isOfNow()) stop(unavailableError(message))
        })
      }
      // Node keeps a process alive for whoever listens to a worker; here only a run under way does.
      worker.unref?.()
      return worker
    })
  }

  /** A thread that died may have left a task unfinished: all go, and the next run starts anew. */
  function stop(error: SimulatorError): void {
    for (const worker of workers) worker.terminate()
    workers = []
    waiting?.reject(error)
  }

  /** A table of many outcomes takes long enough for a run to be given up meanwhile. */
  function tabulate(run: Waiting, result: EngineResult): void {
    const pause = async () => {
      await options.pause()
      if (waiting !== run) throw disposedError()
      throwIfAborted(run.request)
    }
    toRunResultInPieces(result, pause).then(run.resolve, run.reject)
  }

  function hear(message: MessageFromWorker): void {
    switch (message.kind) {
      case 'progress':
        return waiting?.request.onProgress?.({ fraction: message.fraction })
      case 'result':
        return waiting && tabulate(waiting, message.result)
      case 'failure':
        return waiting?.reject(toError(message, waiting.request))
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

function toError(
  { code, message, bytes }: MessageFromWorker & { kind: 'failure' },
  { signal }: RunRequest,
): Error {
  if (!code) return new Error(message)
  const cause = code === 'simulator/aborted' ? { cause: signal?.reason } : {}
  return new SimulatorError(code, message, { ...cause, ...(bytes !== undefined && { bytes }) })
}
