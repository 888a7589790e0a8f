// Runs in a browser page and exposes functions that tests and benches in Node call.
import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import type { Simulator } from '../src/api-types/simulator.ts'
import { createSimulator } from '../src/index.ts'
import type { WorkerLike } from '../src/worker/worker-like.ts'

declare const Worker: new (url: unknown, options: { type: 'module' }) => WorkerLike
declare const trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

const policy = trustedTypes.createPolicy('qportal-workers', { createScriptURL: (url) => url })
const workerUrl = new URL('../src/worker/browser-entry.ts', import.meta.url).href
const simulators = new Map<string, Simulator>()

/**
 * Runs as the portal does: workers come from a policy, and the pool is kept. Each name has its own
 * pool.
 */
function runInPage(
  circuit: Circuit,
  request: RunRequest,
  threads: number,
  name = `${threads}`,
): Promise<RunResult> {
  let simulator = simulators.get(name)
  if (!simulator) {
    simulator = createSimulator({
      threads,
      createWorker: () => new Worker(policy.createScriptURL(workerUrl), { type: 'module' }),
    })
    simulators.set(name, simulator)
  }
  return simulator.run(circuit, request)
}

/** The functions that the page exposes. */
export interface SimulatorPage {
  runInPage: typeof runInPage
}

Object.assign(globalThis, { runInPage } satisfies SimulatorPage)
