import type { ComposerSimulator } from '@qportal/composer/react'
import { startWorker } from '../../platform/start-worker.ts'

let started: Promise<Required<ComposerSimulator>> | undefined

/** The simulator of this page, loaded with the first run. */
export const liveSimulator: ComposerSimulator = {
  async run(circuit, request) {
    started ??= startSimulator()
    return (await started).run(circuit, request)
  },
  async sweep(circuit, request) {
    started ??= startSimulator()
    return (await started).sweep(circuit, request)
  },
}

async function startSimulator(): Promise<Required<ComposerSimulator>> {
  const [{ createSimulator, sweepParameter }, { default: workerUrl }] = await Promise.all([
    import('@qportal/simulator'),
    import('./simulator.worker.ts?worker&url'),
  ])
  const simulator = createSimulator({ createWorker: () => startWorker(workerUrl) })
  return {
    run: (circuit, request) => simulator.run(circuit, request),
    sweep: (circuit, request) => sweepParameter(simulator, circuit, request),
  }
}
