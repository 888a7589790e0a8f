import type { ComposerSimulator } from '@qportal/composer/react'
import { loadOnce } from '../../platform/loading/load-once.ts'
import { startWorker } from '../../platform/loading/start-worker.ts'

const started = loadOnce(startSimulator)

/**
 * Circuits within these limits are simulated live. `instructions` limits the time that the estimate
 * takes on the main thread.
 */
const lightLimits = { seconds: 0.2, instructions: 4000 }

/** The page's simulator, loaded with the first run. */
export const liveSimulator: ComposerSimulator = {
  run: async (circuit, request) => (await started()).run(circuit, request),
  isLight: async (circuit, request, limit) => (await started()).isLight(circuit, request, limit),
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
    async isLight(circuit, request, limit) {
      if (circuit.instructions.length > lightLimits.instructions) return false
      const { fits, seconds, passes, connectedQubits } = estimateRun(circuit, request)
      return fits && seconds <= lightLimits.seconds && (passes === 0 || connectedQubits <= limit)
    },
    sweep: (circuit, request) => sweepParameter(simulator, circuit, request),
  }
}
