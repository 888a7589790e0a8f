import { countQubits, type Circuit } from '@qportal/circuit'
import { checkRequest } from '../contract/check-request.ts'
import { addressableBytes } from '../engine/create-arena.ts'
import { isSmallRun } from './is-small-run.ts'
import { loadOnce } from './load-once.ts'
import { SimulatorError, throwUnavailable } from '../contract/simulator-error.ts'
import type { RunRequest } from '../contract/run-request.ts'
import type { RunResult } from '../contract/run-result.ts'
import type { Simulator } from '../contract/simulator.ts'
import { throwIfAborted } from '../contract/throw-if-aborted.ts'
import { createWorkerPool, type WorkerPool } from '../worker/create-worker-pool.ts'
import type { WorkerLike } from '../worker/worker-like.ts'

export interface SimulatorOptions {
  /**
   * Makes the threads of the pool: workers that run `@qportal/simulator/worker` as a module. Needed where a page wants a say in it
   * (Trusted Types); absent, the simulator makes them itself, in Node and in browsers.
   */
  readonly createWorker?: (() => WorkerLike) | undefined
  /** Threads that work on one run, at most 16. Absent: one for each core. More than one want shared memory (cross-origin isolation). */
  readonly threads?: number | undefined
  /** Memory that states may take, in bytes. Absent: what WebAssembly can address, 4 GiB. */
  readonly maxBytes?: number | undefined
}

const maxThreads = 16

/**
 * The fast simulator: WebAssembly with SIMD, in threads of its own. Nothing is loaded or started before the first run; small runs, of
 * about a millisecond, are done at once on the calling thread. Up to 27 connected qubits in double, 28 in single precision; by Clifford
 * gates alone (Gottesman and Knill) hundreds.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const maxBytes = options.maxBytes ?? addressableBytes
  const inlineRunner = loadOnce(() => loadInlineRunner(maxBytes))
  let pool: WorkerPool | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isDisposed = false

  return {
    async run(circuit, request) {
      throwIfOver(request)
      checkRequest(request, countQubits(circuit))
      if (isSmallRun(circuit, request)) {
        const run = await inlineRunner()
        return run(circuit, request)
      }
      const turn = queue.then(() => runInWorker(circuit, request))
      queue = turn.catch(() => undefined)
      return turn
    },
    dispose() {
      isDisposed = true
      pool?.dispose()
    },
  }

  /** Runs take turns, so that only the first opens the pool. */
  async function runInWorker(circuit: Circuit, request: RunRequest): Promise<RunResult> {
    throwIfOver(request)
    pool ??= await openPool()
    throwIfOver(request)
    return pool.run(circuit, request)
  }

  function throwIfOver(request: RunRequest): void {
    if (isDisposed) throw new SimulatorError('simulator/disposed', 'The simulator is disposed')
    throwIfAborted(request)
  }

  async function openPool(): Promise<WorkerPool> {
    // That of Node or of a browser: package.json tells, so that bundlers for browsers never meet modules of Node.
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

/** The engine is loaded when it is first used. */
async function loadInlineRunner(maxBytes: number) {
  const { createInlineRunner } = await import('./create-inline-runner.ts').catch(throwUnavailable)
  return createInlineRunner(maxBytes)
}
