import { createSimulator, type Simulator } from '@qportal/simulator'
import { startWorker } from '../../../platform/loading/start-worker.ts'
import { idealResult, type IdealRequest } from './ideal-result.ts'

addEventListener('message', (event: MessageEvent<IdealRequest>) => {
  void startSimulator()
    .then((simulator) => idealResult(event.data, simulator))
    .then((result) => postMessage(result))
    // Raises the worker's error event on the page.
    .catch((error: unknown) => reportError(error))
})

/** Uses one thread and leaves the others to the page. */
async function startSimulator(): Promise<Simulator> {
  const { default: engineUrl } = await import('../../../platform/simulation/engine.worker.ts?worker&url')
  return createSimulator({ createWorker: () => startWorker(engineUrl), threads: 1 })
}
