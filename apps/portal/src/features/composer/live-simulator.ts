import type { ComposerSimulator } from '@qportal/composer/react'
import { loadOnce } from '../../platform/loading/load-once.ts'
import { startWorker } from '../../platform/loading/start-worker.ts'

const started = loadOnce(startSimulator)

/** What may be simulated live however many qubits it has: seconds, and instructions, whose estimate takes its time on this thread. */
const light = { seconds: 0.2, instructions: 4000 }

/** The simulator of this page, loaded with the first run. */
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
      if (circuit.instructions.length > light.instructions) return false
      const { fits, seconds, passes, connectedQubits } = estimateRun(circuit, request)
      return fits && seconds <= light.seconds && (passes === 0 || connectedQubits <= limit)
    },
    sweep: (circuit, request) => sweepParameter(simulator, circuit, request),
  }
}
