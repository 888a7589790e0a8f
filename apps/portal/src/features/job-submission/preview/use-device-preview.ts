import { useEffect, useState } from 'react'
import { startWorker } from '../../../platform/loading/start-worker.ts'
import type { DevicePreview, PreviewRequest } from './preview-messages.ts'

/** `failed`: the worker did not load or ended with an error. */
export type PreviewState = DevicePreview & { readonly failed?: true }

/** Computes a preview in a worker, which ends with the component or with another request. */
export function useDevicePreview(request: PreviewRequest): PreviewState {
  const [state, setState] = useState<{ readonly of: PreviewRequest } & PreviewState>({ of: request })
  useEffect(() => {
    const end = new AbortController()
    const add = (part: PreviewState) => {
      if (end.signal.aborted) return
      setState((before) => (before.of === request ? { ...before, ...part } : { of: request, ...part }))
    }
    startPreview(request, add, end.signal).catch(() => add({ failed: true }))
    return () => end.abort()
  }, [request])
  return state.of === request ? state : {}
}

async function startPreview(
  request: PreviewRequest,
  onPart: (part: PreviewState) => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: url } = await import('./device-preview.worker.ts?worker&url')
  signal.throwIfAborted()
  const worker = startWorker(url)
  signal.addEventListener('abort', () => worker.terminate())
  worker.addEventListener('message', ({ data }: MessageEvent<DevicePreview>) => onPart(data))
  worker.addEventListener('error', () => onPart({ failed: true }))
  worker.postMessage(request)
}
