import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Job } from '@qportal/api-client'
import { startWorker } from '../../../platform/loading/start-worker.ts'
import type { IdealRequest, IdealResult } from './ideal-result.ts'

/** `several`: of all programs of a job at once there is none. */
export type Ideal = IdealResult | { readonly kind: 'none'; readonly reason: 'several' }

/**
 * What the job's program, or one of several (counted from 1), gives on a perfect machine, computed in a worker; undefined while it
 * computes.
 */
export function useIdeal({ programs, operator, result }: Job, part?: number): Ideal | undefined {
  const program = programs[(part ?? 1) - 1]
  const isSeveral = part === undefined && programs.length > 1
  const askable = program !== undefined && !isSeveral && result !== undefined
  const { data, isError } = useQuery({
    ...idealQuery({ program: program ?? '', operator }),
    enabled: askable,
  })
  if (!askable) return { kind: 'none', reason: isSeveral ? 'several' : 'notRead' }
  return isError ? { kind: 'none', reason: 'failed' } : data
}

function idealQuery(request: IdealRequest) {
  return queryOptions({
    queryKey: ['ideal', request],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => computeIdeal(request, signal),
  })
}

/** Rejects when the worker breaks, or does not load: it is then asked anew by the next look at the page. */
async function computeIdeal(request: IdealRequest, signal: AbortSignal): Promise<IdealResult> {
  const { default: idealWorkerUrl } = await import('./ideal.worker.ts?worker&url')
  signal.throwIfAborted()
  const worker = startWorker(idealWorkerUrl)
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<IdealResult>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      signal.addEventListener('abort', () => reject(new Error('No longer wanted')))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
