import type { ComposerSimulator } from '@qportal/composer/react'
import { startWorker } from '../../platform/start-worker.ts'

let started: Promise<ComposerSimulator> | undefined

/** The simulator of this page, loaded with the first run. */
export const liveSimulator: ComposerSimulator = {
  async run(circuit, request) {
    started ??= startSimulator()
    const simulator = await started
    return simulator.run(circuit, request)
  },
}

async function startSimulator(): Promise<ComposerSimulator> {
  const [{ createSimulator }, { default: workerUrl }] = await Promise.all([
    import('@qportal/simulator'),
    import('./simulator.worker.ts?worker&url'),
  ])
  return createSimulator({ createWorker: () => startWorker(workerUrl) })
}
