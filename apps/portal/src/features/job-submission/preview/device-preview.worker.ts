import { createSimulator } from '@qportal/simulator'
import { startWorker } from '../../../platform/loading/start-worker.ts'
import { idealOfCircuit } from '../../../platform/simulation/ideal-of-circuit.ts'
import { noisyResult } from './noisy-result.ts'
import { placeCircuit } from './place-circuit.ts'
import type { DevicePreview, PreviewRequest } from './preview-messages.ts'

addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  // Raises the worker's error event on the page.
  preview(data).catch((error: unknown) => reportError(error))
})

async function preview(request: PreviewRequest): Promise<void> {
  const post = (part: DevicePreview) => postMessage(part)
  const placement = placeCircuit(request)
  post({ placement })
  if (placement.kind === 'problem') return
  const { default: engineUrl } = await import('../../../platform/simulation/engine.worker.ts?worker&url')
  // One thread leaves the others to the page.
  const simulator = createSimulator({ createWorker: () => startWorker(engineUrl), threads: 1 })
  post({ ideal: await idealOfCircuit(request.circuit, request.observable, simulator) })
  post({ noisy: await noisyResult(placement, request, simulator, (progress) => post({ progress })) })
}
