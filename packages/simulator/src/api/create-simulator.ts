import { countQubits, type Circuit } from '@qportal/circuit'
import { checkArguments, checkRequest } from '../api-types/check-request.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { SimulatorError, throwUnavailable } from '../api-types/simulator-error.ts'
import { withTypedResults, type Simulator } from '../api-types/simulator.ts'
import { throwIfAborted } from '../api-types/throw-if-aborted.ts'
import { untilAborted } from '../api-types/until-aborted.ts'
import { addressableBytes } from '../wasm/create-arena.ts'
import { createWorkerPool, type WorkerPool } from '../worker/create-worker-pool.ts'
import type { WorkerLike } from '../worker/worker-like.ts'
import { isSmallRun } from './is-small-run.ts'
import { loadOnce } from './load-once.ts'

/** Options of `createSimulator`. */
export interface SimulatorOptions {
  /**
   * Creates a worker that runs `@qportal/simulator/worker` as a module. Needed on pages with
   * Trusted Types. Default: the simulator creates its workers, in Node and in browsers.
   */
  readonly createWorker?: (() => WorkerLike) | undefined
  /**
   * Threads per run, at most 16. Default: the number of cores. Several need cross-origin isolation.
   */
  readonly threads?: number | undefined
  /** Memory that states may take, in bytes. Default: 4 GiB, the limit of WebAssembly. */
  readonly maxBytes?: number | undefined
}

const maxThreads = 16

/**
 * Creates a simulator that runs on WebAssembly SIMD, in worker threads. Nothing is loaded or
 * started before the first run. Runs of about a millisecond are done on the calling thread. Handles
 * 27 connected qubits in double precision, 28 in single, and hundreds in Clifford circuits.
 *
 * @throws TypeError for other options, and for `threads`, `maxBytes` or `createWorker` of another
 * type
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  checkOptions(options)
  const maxBytes = options.maxBytes ?? addressableBytes
  const inlineRunner = loadOnce(() => loadInlineRunner(maxBytes))
  let pool: WorkerPool | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isDisposed = false

  return {
    run: withTypedResults(async (circuit, request) => {
      checkArguments(circuit, request)
      throwIfEnded(request)
      checkRequest(request, countQubits(circuit))
      return untilAborted(isSmallRun(circuit, request) ? runHere() : runInTurn(), request.signal)

      async function runHere(): Promise<RunResult> {
        const run = await inlineRunner()
        throwIfAborted(request)
        return run(circuit, request)
      }

      function runInTurn(): Promise<RunResult> {
        const result = queue.then(() => runInWorker(circuit, request))
        queue = result.catch(() => undefined)
        return result
      }
    }),
    dispose() {
      isDisposed = true
      pool?.dispose()
    },
  }

  /** Called for one run at a time, so that only the first one opens the pool. */
  async function runInWorker(circuit: Circuit, request: RunRequest): Promise<RunResult> {
    throwIfEnded(request)
    pool ??= await openPool()
    throwIfEnded(request)
    return pool.run(circuit, request)
  }

  function throwIfEnded(request: RunRequest): void {
    if (isDisposed) throw new SimulatorError('simulator/disposed', 'The simulator is disposed')
    throwIfAborted(request)
  }

  async function openPool(): Promise<WorkerPool> {
    // package.json maps it to the file for Node or for browsers, so that bundles contain no Node
    // modules.
    const { environment } = await import('#environment').catch(throwUnavailable)
    const threads = Math.min(maxThreads, options.threads ?? environment.cores)
    return createWorkerPool({
      createWorker: options.createWorker ?? environment.createWorker,
      helpers: environment.canShareMemory ? Math.max(0, threads - 1) : 0,
      maxBytes,
      pause: environment.pause,
    })
  }
}

/** Arithmetic with NaN would never end. */
function checkOptions({ threads, maxBytes, createWorker, ...others }: SimulatorOptions): void {
  for (const name of Object.keys(others))
    throw new TypeError(`${name} is no option; the options are threads, maxBytes and createWorker`)
  for (const [name, value] of [
    ['threads', threads],
    ['maxBytes', maxBytes],
  ] as const)
    if (value !== undefined && !(typeof value === 'number' && value >= 0))
      throw new TypeError(`${name} must be a number from 0, not ${String(value)}`)
  if (createWorker !== undefined && typeof createWorker !== 'function')
    throw new TypeError('createWorker must be a function')
}

/** Loads the engine only for the first run. */
async function loadInlineRunner(maxBytes: number) {
  const { createInlineRunner } = await import('./create-inline-runner.ts').catch(throwUnavailable)
  return createInlineRunner(maxBytes)
}
