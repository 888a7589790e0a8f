import type { ComposerSimulator } from '@qportal/composer/react'
import { loadOnce } from '../../platform/loading/load-once.ts'
import { startWorker } from '../../platform/loading/start-worker.ts'

const started = loadOnce(startSimulator)

/** Limits the time that an estimate takes on the main thread. */
const maxEstimatedInstructions = 4000

/** The page's simulator, loaded with the first run. */
export const liveSimulator: ComposerSimulator = {
  run: async (circuit, request) => (await started()).run(circuit, request),
  estimate: async (circuit, request) => (await started()).estimate(circuit, request),
  sweep: async (circuit, request) => (await started()).sweep(circuit, request),
}

async function startSimulator(): Promise<Required<ComposerSimulator>> {
  const [{ createSimulator, estimateRun, sweepParameter }, { default: workerUrl }] = await Promise.all([
    import('@qportal/simulator'),
    import('../../platform/simulation/engine.worker.ts?worker&url'),
  ])
  const simulator = createSimulator({ createWorker: () => startWorker(workerUrl) })
  return {
    run: (circuit, request) => simulator.run(circuit, request),
    estimate: async (circuit, request) =>
      circuit.instructions.length > maxEstimatedInstructions ? undefined : estimateRun(circuit, request),
    sweep: (circuit, request) => sweepParameter(simulator, circuit, request),
  }
}
