import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Job } from '@qportal/api-client'
import { startWorker } from '../../platform/start-worker.ts'
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
  const { data } = useQuery({
    ...idealQuery({ program: program ?? '', operator }),
    enabled: askable,
  })
  return askable ? data : { kind: 'none', reason: isSeveral ? 'several' : 'notRead' }
}

const idealQuery = (request: IdealRequest) =>
  queryOptions({
    queryKey: ['ideal', request],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => computeIdeal(request, signal),
  })

async function computeIdeal(request: IdealRequest, signal: AbortSignal): Promise<IdealResult> {
  const { default: idealWorkerUrl } = await import('./ideal.worker.ts?worker&url')
  return new Promise((resolve) => {
    const worker = startWorker(idealWorkerUrl)
    const end = (result: IdealResult) => {
      worker.terminate()
      resolve(result)
    }
    const failed = { kind: 'none', reason: 'failed' } as const
    worker.addEventListener('message', ({ data }: MessageEvent<IdealResult>) => end(data))
    worker.addEventListener('error', () => end(failed))
    signal.addEventListener('abort', () => end(failed))
    worker.postMessage(request)
  })
}
