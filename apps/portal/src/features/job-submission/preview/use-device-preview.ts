import { useEffect, useRef, useState } from 'react'
import { startWorker } from '../../../platform/loading/start-worker.ts'
import type { DevicePreview, PreviewRequest } from './preview-messages.ts'

interface PreviewState extends DevicePreview {
  /** `failed`: the worker did not load or ended with an error. `stopped`: by the user. */
  readonly ended?: 'failed' | 'stopped'
}

/** Computes a preview in a worker, which ends with the component or with another request. */
export function useDevicePreview(request: PreviewRequest): PreviewState & { readonly stop: () => void } {
  const [state, setState] = useState<{ readonly of: PreviewRequest } & PreviewState>({ of: request })
  const stop = useRef(() => {})
  useEffect(() => {
    const end = new AbortController()
    const add = (part: PreviewState) => {
      if (end.signal.aborted) return
      setState((before) => (before.of === request ? { ...before, ...part } : { of: request, ...part }))
    }
    stop.current = () => {
      add({ ended: 'stopped' })
      end.abort()
    }
    startPreview(request, add, end.signal).catch(() => add({ ended: 'failed' }))
    return () => end.abort()
  }, [request])
  return { ...(state.of === request ? state : {}), stop: () => stop.current() }
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
  worker.addEventListener('error', () => onPart({ ended: 'failed' }))
  worker.postMessage(request)
}
